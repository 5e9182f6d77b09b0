import { ChevronLeft, ChevronRight } from "lucide-react";
import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { companyLines } from "#app/content/shop/company.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { prepaymentYear } from "#app/figures/prepayment-outcomes.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { euros } from "#app/i18n/format/money.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { BackLink, StepLink } from "../page-parts.tsx";
import type { Route } from "./+types/year";
import { sum } from "./figure-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopToday();
  const asked = new URL(request.url).searchParams.get("jaar") ?? today.slice(0, 4);
  const isKnown = /^20\d\d$/.test(asked) && asked <= today.slice(0, 4);
  const year = Number(isKnown ? asked : today.slice(0, 4));
  const view = { today, year, isKnown, months: await prepaymentYear(year, staffOf(context)) };
  return data(view, { status: isKnown ? 200 : 422 });
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
  return (
    <>
      <BackLink href="/admin/cijfers" label="Cijfers" />
      {!isKnown && (
        <Notice kind="error" title="Dat jaar kennen we niet: hieronder staat dit jaar." className="mb-4" />
      )}
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-h2">Vooruitbetalingen {year}</h1>
        <nav aria-label="Jaar" className="screen-only flex gap-2">
          <StepLink to={yearHref(year - 1)} label="Vorig jaar">
            <ChevronLeft aria-hidden />
          </StepLink>
          {String(year) < today.slice(0, 4) && (
            <StepLink to={yearHref(year + 1)} label="Volgend jaar">
              <ChevronRight aria-hidden />
            </StepLink>
          )}
        </nav>
      </div>
      <p className="mt-1 text-muted">{companyLines(shop).join(" · ")}</p>
      <section aria-label="Per maand" className="mt-8 overflow-x-auto">
        <table className="wrap-normal w-full max-w-3xl hyphens-none text-small tabular-nums sm:text-base">
          <thead>
            <tr className="border-foreground border-b-2">
              <th scope="col" className="py-2 pr-2 text-left font-semibold">
                Maand
              </th>
              {columns.map(([key, name]) => (
                <th key={key} scope="col" className="py-2 pl-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, ...row }) => (
              <tr key={month} className="border-line border-b">
                <th scope="row" className="py-2 pr-2 text-left font-normal first-letter:uppercase">
                  {longDateWithoutWeekday(`${month}-01`).split(" ")[1]}
                </th>
                {columns.map(([key]) => (
                  <Amount key={key} money={row[key]} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-foreground border-t-2 font-semibold">
              <th scope="row" className="py-2 pr-3 text-left">
                Samen
              </th>
              {columns.map(([key]) => (
                <Amount key={key} money={sumOf(months.map((row) => row[key]))} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
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
  return (
    <td className="py-2 pl-2 text-right">
      {euros(cents)}
      <span className="block text-muted text-small sm:inline sm:pl-2">({count})</span>
    </td>
  );
}

const yearHref = (year: number) => `/admin/cijfers/jaar?jaar=${year}`;

function sumOf(all: Money[]): Money {
  return { count: sum(all.map(({ count }) => count)), cents: sum(all.map(({ cents }) => cents)) };
}
