import type { Db } from "../../db/database.ts";
import { selectDeliveries } from "./delivery-queries.ts";
import type { DeliveryList, ListDeliveriesQuery } from "./delivery-schema.ts";

const pageSizeDefault = 50;
const pageSizeMax = 500;
/** Further on there is nothing; PostgreSQL counts no further than its integers go. */
const offsetMax = 2 ** 53;

export async function listDeliveries(
  db: Db,
  organizationId: string,
  query: ListDeliveriesQuery,
): Promise<DeliveryList> {
  const page = Number(query.page || 1);
  const pageSize = Math.min(Number(query.pageSize || pageSizeDefault), pageSizeMax);
  const offset = Math.min((page - 1) * pageSize, offsetMax);
  const { total, deliveries } = await selectDeliveries(db, organizationId, query, { offset, most: pageSize });
  const totalPages = Math.ceil(total / pageSize);
  return { deliveries, pagination: { page, pageSize, total, totalPages, hasMore: page < totalPages } };
}
