import { Form, Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { PartButton } from "../booking/customer-card.tsx";
import { PostButton, SearchField } from "../form-parts.tsx";
import type { Route } from "./+types/customer";

type Part = { view: Route.ComponentProps["loaderData"] };

/** Two cards of one person become one, and can be parted again. */
export function MergePart({ view, problem }: Part & { problem: string | undefined }) {
  const { search, others } = view;
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
      <Links view={view} />
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
              <Link to={`/admin/klanten/${id}`} className="tap-link font-semibold">
                {name}
              </Link>
              <p className="text-muted text-small">{contact}</p>
              <p className="text-muted text-small">{words}</p>
            </div>
            <PostButton
              fields={{ intent: "merge" }}
              name="other"
              value={id}
              aria-label={`Voeg samen: ${name} met deze kaart`}
            >
              Voeg samen
            </PostButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ view: { id: card, customer } }: Part) {
  const links = customer.isKnown ? customer.links : [];
  return (
    <ul className="grid divide-y divide-line empty:hidden">
      {links.map(({ id, words, made }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="font-semibold">{words}</p>
            <p className="text-muted text-small">{made}</p>
          </div>
          <PartButton card={card} link={id} label={`Maak los: ${words}`}>
            Maak los
          </PartButton>
        </li>
      ))}
    </ul>
  );
}
