import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, redirect, useFetcher, useLocation } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { CustomerHeading } from "#app/desk/booking-parts.tsx";
import { PostButton, SearchField } from "#app/desk/form-parts.tsx";
import { CardPage } from "#app/desk/page-parts.tsx";
import { whileTyping } from "#app/desk/unanswered.ts";
import { formatDay } from "#app/i18n/format/dates.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Section } from "#app/ui/section.tsx";
import { eraseImported } from "../flows/erase-customer.server.ts";
import { listCustomers, listImported } from "../list-customers.server.ts";
import type { Route } from "./+types/customers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get("zoek") ?? "").trim().slice(0, 100);
  const staff = staffOf(context);
  const customers = await listCustomers(staff, search);
  const imported = search ? await listImported(staff, search) : [];
  return {
    search,
    isAdmin: staff.role === "admin",
    imported: imported.map(({ id, name, phone, email }) => ({
      id,
      name,
      contact: [phone, email].filter(Boolean).join(" · "),
    })),
    wantsSearch: search === "" && new URL(request.url).searchParams.has("zoek"),
    customers: customers.map(({ lastVisit, next, ...customer }) => ({
      ...customer,
      lastVisit: lastVisit && formatDay(lastVisit),
      next: next && formatDay(next),
    })),
  };
}

/** Erases an imported customer who has no booking, and therefore no card. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id = "" } = await readForm(request);
  await eraseImported(staffOf(context), id);
  throw redirect("/admin/klanten", 303);
}

export const meta = unlistedPage("Klanten", "Wie kwam en wie komt, op naam, telefoon of e-mail.");

export default function Customers({ loaderData }: Route.ComponentProps) {
  const searchFetcher = useFetcher<typeof loader>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Ignores the results of a search on an earlier visit to the page.
  const { key } = useLocation();
  const [searchedAt, setSearchedAt] = useState("");
  const { search, customers, imported, isAdmin } = (searchedAt === key && searchFetcher.data) || loaderData;
  return (
    <>
      <CardPage
        title="Klanten"
        intro={search ? `Gevonden voor “${search}”.` : "Wie de voorbije maand kwam, en wie nog komt."}
        empty={
          search
            ? {
                text: imported.length > 0 ? "" : "Niemand gevonden",
                hint: "Zoek op een stuk van de naam, telefoon of e-mail.",
              }
            : { text: "Nog niemand", hint: "Wie boekt, staat hier met zijn telefoon en zijn bezoeken." }
        }
        above={
          <Form
            role="search"
            key={key}
            className="mt-6 max-w-xl"
            onInput={({ currentTarget }) => {
              const zoek = String(new FormData(currentTarget).get("zoek"));
              setSearchedAt(key);
              clearTimeout(pause.current);
              pause.current = setTimeout(
                () =>
                  searchFetcher.load(`/admin/klanten?${new URLSearchParams({ zoek, [whileTyping]: "1" })}`),
                200,
              );
            }}
            onSubmit={() => clearTimeout(pause.current)}
          >
            <SearchField
              id="customer-search"
              label="Zoek een klant"
              value={loaderData.search}
              hasFocus={loaderData.wantsSearch}
            />
          </Form>
        }
        items={customers}
        card={({ id, name, phone, email, visits, noShows, lastVisit, next }) => (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <div className="min-w-0 flex-[1_1_16rem]">
              <CustomerHeading id={id} name={name} />
              <p className="flex flex-wrap gap-x-4 text-muted">
                {phone && <span>{phone}</span>}
                {email && <span>{email}</span>}
              </p>
            </div>
            {/* On a wide screen, each fact has its own column in all rows. */}
            <dl className="flex flex-wrap gap-x-6 text-small tabular-nums lg:grid lg:grid-cols-[5rem_7rem_7rem_7rem] lg:gap-x-2">
              <CustomerFact term="Bezoeken">{visits}</CustomerFact>
              {noShows > 0 && <CustomerFact term="Niet gekomen">{noShows}</CustomerFact>}
              {lastVisit && (
                <CustomerFact term="Laatst" className="lg:col-start-3">
                  {lastVisit}
                </CustomerFact>
              )}
              {next && (
                <CustomerFact term="Volgende" className="lg:col-start-4">
                  {next}
                </CustomerFact>
              )}
            </dl>
          </div>
        )}
      />
      {imported.length > 0 && (
        <Section headingId="imported" title="Uit je vorige systeem, nog zonder afspraak" className="mt-10">
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {imported.map(({ id, name, contact }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                <p className="wrap-anywhere min-w-0">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-muted text-small">{contact}</span>
                </p>
                {isAdmin && <PostButton fields={{ id }}>Wis</PostButton>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type FactProps = { term: string; className?: string; children: ReactNode };

function CustomerFact({ term, className = "", children }: FactProps) {
  return (
    <div className={`flex gap-2 lg:block ${className}`}>
      <dt className="whitespace-nowrap text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
