import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { bookingStatuses, isFiltered, type ListFilter } from "../../../staff/list-filter.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Select } from "../../../ui/field.tsx";

/** Narrows the list. A day or a status works as soon as it is chosen; text when it is sent. */
export function FilterForm({ filter }: { filter: ListFilter }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  // Back, or the link below, changes the address and not what stands in the fields.
  useEffect(() => {
    for (const [name, value] of Object.entries({ zoek: filter.search, dag: filter.day, status: filter.status })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [filter.search, filter.day, filter.status]);

  return (
    <Form
      ref={form}
      role="search"
      className="mt-6 grid grid-cols-2 items-end gap-4 md:grid-cols-[1fr_11rem_11rem_auto]"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === "search") return;
        submit(currentTarget, { replace: true });
      }}
    >
      <Field id="filter-search" label="Zoeken" className="col-span-2 md:col-span-1">
        {(control) => (
          <input
            type="search"
            name="zoek"
            placeholder="Naam, telefoon of e-mail"
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={filter.search}
            {...control}
          />
        )}
      </Field>
      <Field id="filter-day" label="Dag">
        {(control) => <input type="date" name="dag" defaultValue={filter.day} {...control} />}
      </Field>
      <Field id="filter-status" label="Status">
        {(control) => (
          <Select name="status" defaultValue={filter.status} {...control}>
            <option value="">Alle</option>
            {bookingStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" look="line" className="col-span-2 md:col-span-1">
        <Search aria-hidden />
        Zoek
      </Button>
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
