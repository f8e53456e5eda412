import type { TSchema } from "typebox";
import type { Tx } from "../db/database.ts";
import type { Secrets } from "../secrets.ts";

export type Data = Record<string, unknown>;

/** A field whose value, or each of whose values, is the id of another record. */
export interface Reference {
  path: string[];
  /** What the file calls it, where that differs. */
  field?: string;
  kind: string;
  each?: boolean;
}

/** A field that no two records of the kind may share, apart from the id. */
export interface Unique {
  field: string;
  column: string;
  ignoreCase?: boolean;
}

export interface LineContext {
  organizationId: string;
  secrets: Secrets;
  /** Says what is wrong with a field of the line. */
  fault(path: string, message: string): void;
}

/** What is known once the whole file is read and checked. */
export interface StoreContext {
  organizationId: string;
  /** The organization's owner, who stands in where a record needs a user and names none. */
  userId: string;
  /** Records without a number of their own are numbered from here on. */
  numberBase: number;
}

/** One kind of record: how a line is checked and how all staged lines of it are stored at once. */
export interface Kind {
  name: string;
  table: string;
  /** `integer` ids, and the `number` of calls, come from a counter of the organization. */
  counted?: "id" | "number";
  schema: TSchema;
  /** Names of the fields that hold times. */
  times: string[];
  references: Reference[];
  uniques?: Unique[];
  /** Brings data that passed the schema into the form that `store` reads. An id that is a text is there already. */
  prepare?(data: Data, context: LineContext): Data | Promise<Data>;
  store(tx: Tx, context: StoreContext): Promise<void>;
  /** Runs when all kinds are stored: references in circles are closed here. */
  connect?(tx: Tx, context: StoreContext): Promise<void>;
}
