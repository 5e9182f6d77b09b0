import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { staffOf } from "#app/accounts/access.server.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import {
  cancelBookings,
  chosenSchema,
  comingOfSeries,
  mostAtOnce,
} from "#app/workflows/staff/planning/cancel-bookings.server.ts";
import { bookingHref } from "../booking-href.ts";
import type { Route } from "./+types/cancel-many";
import { type View, viewOf } from "./view.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const staff = staffOf(context);
  const series = await comingOfSeries(staff, query.get("reeks"));
  const view = await viewOf(staff, [...query.getAll("boeking"), ...series]);
  const { flash, cookies } = await readFlash(request, cancelFlash, { path: "/admin" });
  return data({ ...view, flash }, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shown } = await readForm(request);
  const chosen = chosenSchema.safeParse(shown).data;
  if (!chosen) throw data(undefined, { status: 400 });
  const { cancelled } = await cancelBookings(staffOf(context), chosen);
  const kept = chosen.length - cancelled;
  throw await redirectWithFlash<CancelFlash>(
    path,
    { code: "cancelled", cancelled, kept },
    { path: "/admin" },
  );
}

const path = "/admin/annuleren";
const count = z.number().int().min(0).max(mostAtOnce);
const cancelFlash = z.object({ code: z.literal("cancelled"), cancelled: count, kept: count });
type CancelFlash = z.infer<typeof cancelFlash>;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Boekingen annuleren | ${shopIn(matches).name}` }, { name: "robots", content: "noindex" }];
}

export default function CancelMany({ loaderData }: Route.ComponentProps) {
  const flash = useFlash(loaderData.flash);
  if (loaderData.bookings.length > 0) return <CancelQuestion view={loaderData} />;
  return (
    <>
      <h1 className="text-h2">Boekingen annuleren</h1>
      <Notice kind={flash ? "success" : "info"} className="mt-4">
        {flash ? formatOutcome(flash) : "Kies eerst in de lijst welke boekingen je wilt annuleren."}
      </Notice>
      <ButtonLink href="/admin" variant="outline" className="mt-6">
        Naar de boekingen
      </ButtonLink>
    </>
  );
}

function formatOutcome({ cancelled, kept }: CancelFlash): string {
  const some = counted(cancelled, "boeking is geannuleerd.", "boekingen zijn geannuleerd.");
  if (kept === 0) return some;
  return `${some} ${counted(kept, "was intussen gewijzigd en staat er nog.", "waren intussen gewijzigd en staan er nog.")}`;
}

function CancelQuestion({ view: { bookings, mailed, unmailed } }: { view: View }) {
  const isBusy = useNavigation().state !== "idle";
  const what = counted(bookings.length, "boeking", "boekingen");
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">{what} annuleren?</h1>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-muted">
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
        <input type="hidden" name="shown" value={bookings.map(({ shown }) => shown).join(",")} />
        <ButtonLink href="/admin" variant="outline">
          Nee, laat staan
        </ButtonLink>
        <Button type="submit" disabled={isBusy} className="bg-alarm-deep! text-foreground!">
          Ja, annuleer {bookings.length === 1 ? "deze" : `alle ${bookings.length}`}
        </Button>
      </Form>
    </div>
  );
}
