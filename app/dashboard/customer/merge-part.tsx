import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PartForm } from "../booking/part-form.tsx";
import { SearchField } from "../search-field.tsx";
import type { OtherCard } from "./view.server.ts";

type Part = { search: string; others: OtherCard[]; links: { id: string; words: string; made: string }[] };

/** Two cards of one person become one, and can be parted again. */
export function MergePart({ search, others, links, problem }: Part & { problem?: string }) {
  return (
    <section
      id="samenvoegen"
      aria-labelledby="merge"
      className="mt-6 grid gap-4 rounded-card border border-line p-5"
    >
      <h2 id="merge" className="text-h3">
        Nog een kaart van deze klant?
      </h2>
      {problem && <Notice kind="error" title={problem} takesFocus />}
      <Links links={links} />
      <p className="text-muted text-small">
        Samengevoegd tellen bezoeken, notities en gemiste afspraken van beide kaarten samen. Je kunt ze altijd
        weer losmaken.
      </p>
      <Form role="search" key={search} action="#samenvoegen">
        <SearchField id="other-card" label="Zoek de andere kaart" value={search} />
      </Form>
      {search && others.length === 0 && <p>Niemand anders gevonden voor “{search}”.</p>}
      {!search && others.length > 0 && <p className="font-semibold">Zelfde nummer of naam:</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {others.map(({ id, name, contact, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0">
              <Link
                to={`/admin/klanten/${id}`}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {name}
              </Link>
              <p className="text-muted text-small">{contact}</p>
              <p className="text-muted text-small">{words}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="merge" />
              <Button
                type="submit"
                variant="outline"
                name="other"
                value={id}
                aria-label={`Voeg ${name} samen met deze kaart`}
              >
                Voeg samen
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ links }: Pick<Part, "links">) {
  return (
    <ul className="grid divide-y divide-line empty:hidden">
      {links.map(({ id, words, made }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="font-semibold">{words}</p>
            <p className="text-muted text-small">{made}</p>
          </div>
          <PartForm link={id} label="Maak los" describes={words} />
        </li>
      ))}
    </ul>
  );
}
