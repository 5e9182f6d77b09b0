import { RotateCw } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { Form, Link, useRevalidator, useSubmit } from "react-router";
import * as z from "zod/mini";
import { bookingStatuses, statusName } from "#app/bookings/tables/statuses.ts";
import { isDate } from "#app/i18n/format/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { HiddenFields, SearchField } from "../form-parts.tsx";

/** Empty values match all bookings. The filter is in the address, so that back and reload keep it. */
export type ListFilter = { search: string; day: string; status: string };

/** Reads the filter; invalid values become empty. */
export function filterOf(parameters: URLSearchParams): ListFilter {
  return schema.parse({
    search: parameters.get("zoek") ?? "",
    day: parameters.get("dag") ?? "",
    status: parameters.get("status") ?? "",
  });
}

/** @param after cursor of the previous page */
export function listHref(filter: ListFilter, after?: string): string {
  const parameters = new URLSearchParams({
    ...(filter.search && { zoek: filter.search }),
    ...(filter.day && { dag: filter.day }),
    ...(filter.status && { status: filter.status }),
    ...(after && { na: after }),
  });
  return parameters.size > 0 ? `/admin?${parameters}` : "/admin";
}

export function isFiltered({ search, day, status }: ListFilter): boolean {
  return Boolean(search || day || status);
}

const schema = z.object({
  search: z.catch(z.string().check(z.trim(), z.maxLength(255)), ""),
  day: z.catch(z.string().check(z.refine(isDate)), ""),
  status: z.catch(z.enum([...bookingStatuses, ""]), ""),
});

export function FilterForm({ filter }: { filter: ListFilter }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  const showChosen = useEffectEvent(() => {
    const [day, status] = ["dag", "status"].map((name) => form.current?.elements.namedItem(name));
    const isChosen =
      (day instanceof HTMLInputElement && day.value !== filter.day) ||
      (status instanceof HTMLSelectElement && status.value !== filter.status);
    if (isChosen) submit(form.current, { replace: true });
  });
  // Values that were entered before the script ran are kept.
  const isAwake = useRef(false);

  const { search, day, status } = filter;
  // Navigation does not change uncontrolled fields.
  useEffect(() => {
    const isFirst = !isAwake.current;
    isAwake.current = true;
    if (isFirst) return showChosen();
    for (const [name, value] of Object.entries(fieldsOf({ search, day, status }))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [search, day, status]);

  return (
    <Form
      ref={form}
      role="search"
      className="field-pairs mt-6 items-end md:grid-cols-[1fr_11rem_11rem]"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === "search") return;
        submit(currentTarget, { replace: true });
      }}
    >
      <SearchField id="filter-search" label="Zoeken" value={filter.search} />
      <InputField id="filter-day" label="Dag" type="date" name="dag" defaultValue={filter.day} />
      <SelectField
        id="filter-status"
        label="Status"
        name="status"
        defaultValue={filter.status}
        options={[
          ["", "Alle"],
          ...bookingStatuses.map((status): [string, string] => [status, statusName(status)]),
        ]}
      />
      {isFiltered(filter) && (
        <Link
          to="/admin"
          className="link col-span-full -my-2 inline-flex min-h-11 items-center justify-self-start"
        >
          Alle boekingen tonen
        </Link>
      )}
    </Form>
  );
}

function fieldsOf({ search, day, status }: ListFilter) {
  return { zoek: search, dag: day, status };
}

/** Reloads the list; without script, by a form for the same address. */
export function RefreshButton({ filter }: { filter: ListFilter }) {
  const { revalidate, state } = useRevalidator();
  const isBusy = state === "loading";

  function refresh(event: FormEvent): void {
    event.preventDefault();
    revalidate();
  }

  return (
    <form onSubmit={refresh}>
      <HiddenFields fields={fieldsOf(filter)} />
      <Button type="submit" variant="outline" aria-busy={isBusy} className="max-md:px-3">
        <RotateCw aria-hidden className={isBusy ? "animate-spin" : undefined} />
        <span className="max-md:sr-only">Vernieuwen</span>
      </Button>
    </form>
  );
}
