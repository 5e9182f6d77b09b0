import { data, Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import {
  cancelBookings,
  findCancellable,
  listComingOfSeries,
  listComingUnconfirmed,
  mostAtOnce,
  shownBookingsSchema,
} from "#app/bookings/flows/planning/cancel-bookings.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { bookingHref } from "../addresses.ts";
import { readPageFlash, redirectToPage } from "../booking/change-booking.server.ts";
import { HiddenFields, SubmitButton } from "../form-parts.tsx";
import type { Route } from "./+types/cancel-many";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const staff = staffOf(context);
  const series = await listComingOfSeries(staff, query.get("reeks"));
  const isUnconfirmed = query.has("onbevestigd");
  const chosen = isUnconfirmed ? await listComingUnconfirmed(staff) : [...query.getAll("boeking"), ...series];
  const rows = await findCancellable(staff, chosen);
  const mailed = rows.filter((row) => !isUnconfirmed || !row.confirmUntil);
  const { flash, cookies } = await readPageFlash(request);
  const view = {
    isUnconfirmed,
    flash,
    hasMore: isUnconfirmed && chosen.length === mostAtOnce,
    mailed: new Set(mailed.flatMap(({ email }) => email?.toLowerCase() ?? [])).size,
    unmailed: rows.filter(({ email }) => !email).length,
    bookings: rows.map(({ id, name, startsAt, sequence }) => ({
      id,
      name,
      when: formatMoment(startsAt),
      revision: `${id}_${sequence}`,
    })),
  };
  return data(view, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shown: shownBookings, unconfirmed } = await readForm(request);
  const chosen = shownBookingsSchema.safeParse(shownBookings).data;
  if (!chosen) throw data(undefined, { status: 400 });
  const { cancelled } = await cancelBookings(staffOf(context), chosen, {
    isUnconfirmed: unconfirmed === "yes",
  });
  const words = formatOutcome(cancelled, chosen.length - cancelled);
  throw await redirectToPage("/admin/annuleren", { part: "cancelled", words });
}

function formatOutcome(cancelled: number, changedCount: number): string {
  const some = countText(cancelled, "boeking is geannuleerd.", "boekingen zijn geannuleerd.");
  if (changedCount === 0) return some;
  return `${some} ${countText(changedCount, "was intussen gewijzigd en staat er nog.", "waren intussen gewijzigd en staan er nog.")}`;
}

export const meta = unlistedPage("Boekingen annuleren");

export default function CancelMany({ loaderData }: Route.ComponentProps) {
  const flash = useFlash(loaderData.flash?.part === "cancelled" ? loaderData.flash : undefined);
  if (loaderData.bookings.length > 0) return <CancelQuestion view={loaderData} />;
  return (
    <>
      <h1 className="text-h2">Boekingen annuleren</h1>
      <Notice kind={flash ? "success" : "info"} className="mt-4">
        {flash ? flash.words : "Kies eerst in de lijst welke boekingen je wilt annuleren."}
      </Notice>
      <ButtonLink href="/admin" variant="outline" className="mt-6">
        Naar de boekingen
      </ButtonLink>
    </>
  );
}

function CancelQuestion({ view }: { view: Route.ComponentProps["loaderData"] }) {
  const { bookings, mailed, unmailed, isUnconfirmed, hasMore } = view;
  const what = countText(bookings.length, "boeking", "boekingen");
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">
        {isUnconfirmed ? `${what} wissen die niemand bevestigde?` : `${what} annuleren?`}
      </h1>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-muted">
        {isUnconfirmed && (
          <li>
            Van wie we niet kennen, en nog geen mail van ons opende. Wie toch echt is, kan opnieuw boeken.
          </li>
        )}
        <li>{bookings.length === 1 ? "Het uur komt" : "De uren komen"} meteen vrij.</li>
        <li>Wat betaald is, gaat vanzelf terug naar de klant.</li>
        {mailed > 0 && (
          <li>
            {mailed === 1 ? "De klant krijgt" : `${mailed} klanten krijgen`} een mail van elke afspraak die
            nog moest komen.
          </li>
        )}
        {unmailed > 0 && <li>{unmailed} zonder e-mailadres: laat het zelf weten.</li>}
      </ul>
      {hasMore && (
        <p className="mt-4 text-muted">Dit zijn de eerste {bookings.length}: doe het daarna nog eens.</p>
      )}
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface px-5">
        {bookings.map(({ id, name, when }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Link to={bookingHref(id)} className="link min-w-0 font-semibold">
              {name}
            </Link>
            <span className="text-muted">{when}</span>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <HiddenFields
          fields={{
            shown: bookings.map(({ revision }) => revision).join(","),
            unconfirmed: isUnconfirmed ? "yes" : "",
          }}
        />
        <ButtonLink href="/admin" variant="outline">
          Nee, laat staan
        </ButtonLink>
        <SubmitButton variant="alarm">
          Ja, annuleer {bookings.length === 1 ? "deze" : `alle ${bookings.length}`}
        </SubmitButton>
      </Form>
    </div>
  );
}
