import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { PhoneNumber } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";

/** A number as the server sends it: one without an agent has null, which the description of the client cannot say. */
export type ListedNumber = Omit<PhoneNumber, "agent"> & { agent: PhoneNumber["agent"] | null };

export const numbersQuery = queryOptions({
  queryKey: keys.numbers.list(),
  queryFn: async ({ signal }): Promise<ListedNumber[]> => await api.phoneNumbers.listPhoneNumbers({ signal }),
});
