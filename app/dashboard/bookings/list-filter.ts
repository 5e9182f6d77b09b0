import * as z from "zod/mini";
import { isDate } from "#app/i18n/format/dates.ts";
import { bookingStatuses } from "#app/tables/statuses.ts";

/** Empty means all. Kept in the address for back and reload. */
export type ListFilter = { search: string; day: string; status: string };

/** Invalid values count as empty. */
export function filterOf(parameters: URLSearchParams): ListFilter {
  return schema.parse({
    search: parameters.get("zoek") ?? "",
    day: parameters.get("dag") ?? "",
    status: parameters.get("status") ?? "",
  });
}

/** @param after cursor of the former page. */
export function listHref(filter: ListFilter, after?: string): string {
  const parameters = new URLSearchParams({
    ...(filter.search && { zoek: filter.search }),
    ...(filter.day && { dag: filter.day }),
    ...(filter.status && { status: filter.status }),
    ...(after && { na: after }),
  });
  return parameters.size > 0 ? `/admin?${parameters}` : "/admin";
}

/** Keeps the filter when a form on the list is answered. */
export function markHref(search: string): string {
  return `/admin?index${search.replace("?", "&")}`;
}

export function isFiltered({ search, day, status }: ListFilter): boolean {
  return Boolean(search || day || status);
}

const schema = z.object({
  search: z.catch(z.string().check(z.trim(), z.maxLength(255)), ""),
  day: z.catch(z.string().check(z.refine(isDate)), ""),
  status: z.catch(z.enum([...bookingStatuses, ""]), ""),
});
