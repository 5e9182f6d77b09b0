import { z } from "zod";
import { bookingStatuses } from "#app/bookings/statuses.ts";
import { dayOf } from "#app/shop/day-schema.ts";

/** What the list is narrowed to; empty means everything. Kept in the address, so that back and reload keep it. */
export type ListFilter = { search: string; day: string; status: string };

/** Reads the names that the filter form uses; what makes no sense counts as empty. */
export function filterOf(parameters: URLSearchParams): ListFilter {
  return schema.parse({
    search: parameters.get("zoek") ?? "",
    day: parameters.get("dag") ?? "",
    status: parameters.get("status") ?? "",
  });
}

/** The address of the list with this filter, from the booking after `after` on. */
export function listHref(filter: ListFilter, after?: string): string {
  const parameters = new URLSearchParams({
    ...(filter.search && { zoek: filter.search }),
    ...(filter.day && { dag: filter.day }),
    ...(filter.status && { status: filter.status }),
    ...(after && { na: after }),
  });
  return parameters.size > 0 ? `/admin?${parameters}` : "/admin";
}

/** Where the list answers the forms that stand on it, and shows itself again with the same filter. */
export function markHref(search: string): string {
  return `/admin?index${search.replace("?", "&")}`;
}

export function isFiltered({ search, day, status }: ListFilter): boolean {
  return Boolean(search || day || status);
}

const schema = z.object({
  search: z.string().trim().max(255).catch(""),
  day: dayOf().catch(""),
  status: z.enum(bookingStatuses).or(z.literal("")).catch(""),
});
