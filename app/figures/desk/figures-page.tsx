import { Download, Printer } from "lucide-react";
import { data, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { Empty, Folded } from "#app/desk/page-parts.tsx";
import { shopToday } from "#app/i18n/format/clock.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { takingsOf, tillRules, vatTotals } from "#app/till/till.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { appointments, noShows } from "../appointments.server.ts";
import { cancellations, leadTimes, sources } from "../bookings-made.server.ts";
import { Hatching } from "../charts/chart-picture.tsx";
import { newCustomers } from "../customer-figures.server.ts";
import { occupancy } from "../occupancy.server.ts";
import { neighbourDay, type Period, parsePeriod, periodParams } from "../period.ts";
import { prepaymentOutcomes } from "../prepayment-outcomes.server.ts";
import { serviceFigures } from "../services.server.ts";
import type { Route } from "./+types/figures-page";
import { CancellationsFigure, LeadTimeFigure, SourcesFigure } from "./booking-figures.tsx";
import { ComparisonContext, countFact, Facts, type FigureProps, minSample, sum } from "./figure.tsx";
import { OccupancyFigure } from "./occupancy-figure.tsx";
import { hasPreviousBookings, PeriodChoice } from "./period-choice.tsx";
import { AppointmentsFigure, CustomersFigure, NoShowsFigure } from "./visits-figures.tsx";
import { PrepaymentsFigure, ServicesFigure, TillFigure } from "./work-figures.tsx";

/** With invalid days, shows the present month and the errors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const today = shopToday();
  const params = periodParams(new URL(request.url).searchParams);
  const { period, errors } = parsePeriod(params, today);
  const view = {
    today,
    params,
    period,
    errors,
    previous: neighbourDay(period, -1, today),
    next: neighbourDay(period, 1, today),
    // One after the other: a first request computes for seconds, and staff share three connections.
    appointments: await appointments(period, staff),
    noShows: await noShows(period, staff),
    occupancy: await occupancy(period, staff),
    services: await serviceFigures(period, staff),
    customers: await newCustomers(period, staff),
    sources: await sources(period, staff),
    leadTimes: await leadTimes(period, staff),
    cancellations: await cancellations(period, staff),
    prepayments: await prepaymentOutcomes(period, staff),
    till: tillRules().isKept
      ? { takings: await takingsOf(period, staff), vat: await vatTotals(period, staff) }
      : undefined,
  };
  return data(view, { status: errors ? 422 : 200 });
}

/** Not for another barber, whose data is here already. Nor for a new booking, which hardly changes a chart. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return periodOf(currentUrl) !== periodOf(nextUrl);
}

function periodOf({ searchParams }: URL): string {
  return ["periode", "dag", "van", "tot"].map((name) => searchParams.get(name)).join();
}

export const meta = unlistedPage("Cijfers", "Hoe het met de zaak gaat, in beelden.");

export default function FiguresPage({ loaderData: view }: Route.ComponentProps) {
  const { period, appointments } = view;
  const count = sum(appointments.total);
  return (
    <div className="figures">
      <Hatching />
      <h1 className="text-h2">Cijfers</h1>
      <PeriodChoice view={view} />
      {count === 0 ? (
        <Empty
          text="In deze periode staan nog geen afspraken"
          hint="Zodra er een paar zijn, zie je hier hoe het loopt."
        />
      ) : count < minSample ? (
        <FewVisits count={count} view={view} />
      ) : (
        <AllFigures view={view} />
      )}
      <ExportLinks period={period} />
    </div>
  );
}

function AllFigures({ view }: FigureProps) {
  return (
    <ComparisonContext value={hasPreviousBookings(view)}>
      <AppointmentsFigure view={view} />
      <NoShowsFigure view={view} />
      <OccupancyFigure view={view} />
      <ServicesFigure view={view} />
      <CustomersFigure view={view} />
      <SourcesFigure view={view} />
      <LeadTimeFigure view={view} />
      <CancellationsFigure view={view} />
      <PrepaymentsFigure view={view} />
      {view.till && <TillFigure till={view.till} />}
    </ComparisonContext>
  );
}

/** Below the least sample the charts say nothing, so they are folded. */
function FewVisits({ count, view }: FigureProps & { count: number }) {
  return (
    <>
      <p className="max-w-prose text-lead">
        Dat is nog te weinig om iets uit te besluiten: vanaf twintig afspraken zie je hier hoe het loopt.
      </p>
      <div className="mt-5 mb-4">
        <ComparisonContext value={false}>
          <Facts
            facts={[
              countFact("Afspraken", count, 0),
              countFact("Niet gekomen", view.noShows.now.all.missed, 0),
            ]}
          />
        </ComparisonContext>
      </div>
      <Folded summary="Toon toch alles">
        <AllFigures view={view} />
      </Folded>
    </>
  );
}

function ExportLinks({ period: { from, to } }: { period: Period }) {
  const days = `van=${from}&tot=${to}`;
  return (
    <Section
      headingId="bestanden"
      title="Voor de boekhouder"
      className="screen-only mt-4 border-line border-t pt-8"
    >
      <p className="mt-1 max-w-prose text-muted">
        Bestanden voor Excel van deze periode. Er staan namen in: bewaar ze zorgvuldig.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={`/admin/cijfers/afspraken.csv?${days}`} download>
          <Download aria-hidden /> Afspraken
        </ButtonLink>
        <ButtonLink variant="outline" href={`/admin/cijfers/betalingen.csv?${days}`} download>
          <Download aria-hidden /> Vooruitbetalingen
        </ButtonLink>
        <ButtonLink variant="outline" href={`/admin/cijfers/kappers.csv?${days}`} download>
          <Download aria-hidden /> Per kapper
        </ButtonLink>
        <Link
          to={`/admin/cijfers/jaar?jaar=${to.slice(0, 4)}`}
          className="link inline-flex min-h-12 items-center gap-2 px-2"
        >
          <Printer aria-hidden className="size-5" /> Jaaroverzicht om af te drukken
        </Link>
      </div>
    </Section>
  );
}
