import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { listCustomers } from "#app/customers/list-customers.server.ts";
import { formatDay } from "#app/shop/dates.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { staffOf } from "#app/staff/access.server.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import type { Route } from "./+types/customers";
import { CardPage } from "./card-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get("zoek") ?? "").trim().slice(0, 100);
  const customers = await listCustomers(staffOf(context), search);
  return {
    search,
    customers: customers.map(({ lastVisit, next, ...customer }) => ({
      ...customer,
      lastVisit: lastVisit && formatDay(lastVisit),
      next: next && formatDay(next),
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Klanten",
      description: "Wie kwam en wie komt, op naam, telefoon of e-mail.",
      path: "/admin/klanten",
    },
    matches,
  );
}

export default function Customers({ loaderData: { search, customers } }: Route.ComponentProps) {
  return (
    <CardPage
      title="Klanten"
      intro={search ? `Gevonden voor “${search}”.` : "Wie de voorbije maand kwam, en wie nog komt."}
      emptyText={
        search ? "Niemand gevonden. Zoek op een stuk van de naam, telefoon of e-mail." : "Nog niemand."
      }
      above={<SearchForm search={search} />}
      items={customers}
      card={({ id, name, phone, email, visits, noShows, lastVisit, next }) => (
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <h2 className="font-semibold font-text text-lead">
              <Link to={`/admin/klanten/${id}`} className="link inline-flex min-h-11 items-center">
                {name}
              </Link>
            </h2>
            <p className="text-muted">{[phone, email].filter(Boolean).join(" · ")}</p>
          </div>
          <dl className="grid grid-cols-[auto_auto] content-center gap-x-3 text-small sm:text-right">
            <Fact term="Bezoeken">{visits}</Fact>
            {noShows > 0 && <Fact term="Niet gekomen">{noShows}</Fact>}
            {lastVisit && <Fact term="Laatst">{lastVisit}</Fact>}
            {next && <Fact term="Volgende">{next}</Fact>}
          </dl>
        </div>
      )}
    />
  );
}

function SearchForm({ search }: { search: string }) {
  return (
    <Form role="search" className="mt-6 flex max-w-xl gap-3">
      <label htmlFor="customer-search" className="sr-only">
        Zoek een klant
      </label>
      <input
        id="customer-search"
        type="search"
        name="zoek"
        key={search}
        defaultValue={search}
        placeholder="Naam, telefoon of e-mail"
        enterKeyHint="search"
        autoComplete="off"
        className={controlClass}
      />
      <Button type="submit" variant="outline" className="max-md:px-3">
        <Search aria-hidden />
        <span className="max-md:sr-only">Zoek</span>
      </Button>
    </Form>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
