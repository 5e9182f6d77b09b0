import { ChevronLeft, ChevronRight } from "lucide-react";
import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { AmountTable, BackLink } from "#app/desk/page-parts.tsx";
import { shopToday } from "#app/i18n/format/clock.ts";
import { longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { euros } from "#app/i18n/format/money.ts";
import { companyLines } from "#app/shop/facts/company.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { prepaymentYear } from "../prepayment-outcomes.server.ts";
import type { Route } from "./+types/year";
import { sum } from "./figure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopToday();
  const thisYear = today.slice(0, 4);
  const requestedYear = new URL(request.url).searchParams.get("jaar") ?? thisYear;
  const isValidYear = /^20\d\d$/.test(requestedYear) && requestedYear <= thisYear;
  const year = Number(isValidYear ? requestedYear : thisYear);
  const view = { today, year, isKnown: isValidYear, months: await prepaymentYear(year, staffOf(context)) };
  return data(view, { status: isValidYear ? 200 : 422 });
}

export const meta = unlistedPage("Jaaroverzicht", "Vooruitbetalingen per maand.");

type Money = Route.ComponentProps["loaderData"]["months"][number]["received"];
const columns = [
  ["received", "Ontvangen"],
  ["refunded", "Terugbetaald"],
  ["used", "Gebruikt"],
] as const;

export default function Year({ loaderData: { today, year, isKnown, months } }: Route.ComponentProps) {
  const shop = useShop();
  // A payment that was used for a coming visit counts in the month of that visit, and so in the sum.
  const visible = months.filter(
    ({ month, ...row }) => month <= today.slice(0, 7) || columns.some(([key]) => row[key].count > 0),
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink href="/admin/cijfers" label="Cijfers" />
        <nav aria-label="Jaar" className="screen-only flex flex-wrap gap-2">
          <ButtonLink variant="outline" href={yearHref(year - 1)} className="px-3">
            <ChevronLeft aria-hidden />
            <span className="sr-only">Vorig jaar: </span>
            {year - 1}
          </ButtonLink>
          {String(year) < today.slice(0, 4) && (
            <ButtonLink variant="outline" href={yearHref(year + 1)} className="px-3">
              <span className="sr-only">Volgend jaar: </span>
              {year + 1}
              <ChevronRight aria-hidden />
            </ButtonLink>
          )}
        </nav>
      </div>
      {!isKnown && (
        <Notice kind="error" title="Dat jaar kennen we niet: hieronder staat dit jaar." className="mb-4" />
      )}
      <h1 className="mt-2 text-h2">Vooruitbetalingen {year}</h1>
      <p className="mt-1 text-muted">{companyLines(shop).join(" · ")}</p>
      <AmountTable
        label="Per maand"
        className="mt-8"
        head={["Maand", ...columns.map(([, name]) => name)]}
        rows={visible.map(({ month, ...row }) => ({
          key: month,
          name: <span className="inline-block first-letter:uppercase">{monthName(month)}</span>,
          amounts: columns.map(([key]) => <Amount key={key} money={row[key]} />),
        }))}
        foot={[
          {
            key: "sum",
            name: "Samen",
            isSum: true,
            amounts: columns.map(([key]) => (
              <Amount key={key} money={sumOf(months.map((row) => row[key]))} />
            )),
          },
        ]}
      />
      <div className="mt-6 grid max-w-prose gap-2 text-muted text-small">
        <p>
          Ontvangen staat in de maand van de betaling, terugbetaald in de maand waarin het geld terugging,
          gebruikt in de maand van de afspraak waarvoor het diende, ook als de klant niet kwam. Bedragen met
          btw, telkens met het aantal betalingen. Testbetalingen tellen niet mee.
        </p>
        <p>Opgemaakt op {longDateWithoutWeekday(today)}.</p>
      </div>
    </>
  );
}

function Amount({ money: { count, cents } }: { money: Money }) {
  if (count === 0)
    return (
      <span className="text-muted">
        <span aria-hidden>·</span>
        <span className="sr-only">{euros(cents)}</span>
      </span>
    );
  return (
    <>
      {euros(cents)}
      <span className="block text-muted text-small sm:inline sm:pl-2">({count})</span>
    </>
  );
}

/** Returns the name of a month: "november" for "2026-11". */
const monthName = (month: string) => longDateWithoutWeekday(`${month}-01`).split(" ")[1];

const yearHref = (year: number) => `/admin/cijfers/jaar?jaar=${year}`;

function sumOf(all: Money[]): Money {
  return { count: sum(all.map(({ count }) => count)), cents: sum(all.map(({ cents }) => cents)) };
}
