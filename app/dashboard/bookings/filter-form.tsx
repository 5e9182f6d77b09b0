import { useEffect, useEffectEvent, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { bookingStatuses, statusName } from "#app/tables/statuses.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { SearchField } from "../search-field.tsx";
import { isFiltered, type ListFilter } from "./list-filter.ts";

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
  // What was chosen or typed before the script ran counts, and stays.
  const isAwake = useRef(false);

  // Navigation changes the address but not uncontrolled fields.
  useEffect(() => {
    const isFirst = !isAwake.current;
    isAwake.current = true;
    if (isFirst) {
      showChosen();
      return;
    }
    for (const [name, value] of Object.entries({
      zoek: filter.search,
      dag: filter.day,
      status: filter.status,
    })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [filter.search, filter.day, filter.status]);

  return (
    <Form
      ref={form}
      role="search"
      className="mt-6 grid grid-cols-2 items-end gap-4 md:grid-cols-[1fr_11rem_11rem]"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === "search") return;
        submit(currentTarget, { replace: true });
      }}
    >
      <SearchField id="filter-search" label="Zoeken" value={filter.search} />
      <Field id="filter-day" label="Dag">
        {(control) => <input type="date" name="dag" defaultValue={filter.day} {...control} />}
      </Field>
      <Field id="filter-status" label="Status">
        {(control) => (
          <Select name="status" defaultValue={filter.status} {...control}>
            <option value="">Alle</option>
            {bookingStatuses.map((status) => (
              <option key={status} value={status}>
                {statusName(status)}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
