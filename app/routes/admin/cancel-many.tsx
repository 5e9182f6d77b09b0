import { data, Form, Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { formatMoment } from "#app/shop/dates.server.ts";
import { shop } from "#content/shop.ts";
import { readFlash, setFlash, withCookies } from "../../platform/flash.server.ts";
import { readForm } from "../../platform/form.server.ts";
import { staffOf } from "../../staff/access.server.ts";
import { cancelBookings, findCancellable, mostAtOnce } from "../../staff/planning/cancel-bookings.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFlash } from "../../ui/use-flash.ts";
import type { Route } from "./+types/cancel-many";
import { bookingHref } from "./booking-href.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const rows = await findCancellable(staffOf(context), query.getAll("boeking"));
  const { flash, cookies } = await readFlash(request, cancelFlash, { path: "/admin" });
  const shown = {
    flash,
    mailed: new Set(rows.flatMap(({ email }) => email?.toLowerCase() ?? [])).size,
    unmailed: rows.filter(({ email }) => !email).length,
    bookings: rows.map(({ id, name, startsAt, sequence }) => ({
      id,
      name,
      when: formatMoment(startsAt),
      shown: `${id}_${sequence}`,
    })),
  };
  return data(shown, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shown = "" } = await readForm(request);
  const chosen = chosenSchema.safeParse(shown.split(",")).data;
  if (!chosen) throw data(undefined, { status: 400 });
  const { cancelled } = await cancelBookings(staffOf(context), chosen);
  const kept = chosen.length - cancelled;
  const cookies = [await setFlash<CancelFlash>({ code: "cancelled", cancelled, kept }, { path: "/admin" })];
  throw redirect(path, { status: 303, headers: withCookies(cookies) });
}

const path = "/admin/annuleren";
const count = z.number().int().min(0).max(mostAtOnce);
const cancelFlash = z.object({ code: z.literal("cancelled"), cancelled: count, kept: count });
type CancelFlash = z.infer<typeof cancelFlash>;
const chosenSchema = z
  .array(z.string().regex(/^[0-9a-f-]{36}_\d{1,9}$/))
  .max(mostAtOnce)
  .transform((all) => all.map((one) => ({ id: one.slice(0, 36), sequence: Number(one.slice(37)) })));

export function meta() {
  return [{ title: `Boekingen annuleren | ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export default function CancelMany({ loaderData }: Route.ComponentProps) {
  const flash = useFlash(loaderData.flash);
  if (loaderData.bookings.length > 0) return <Question {...loaderData} />;
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
  const some = cancelled === 1 ? "1 boeking is geannuleerd." : `${cancelled} boekingen zijn geannuleerd.`;
  if (kept === 0) return some;
  return `${some} ${kept === 1 ? "1 was intussen gewijzigd en staat er nog." : `${kept} waren intussen gewijzigd en staan er nog.`}`;
}

function Question({ bookings, mailed, unmailed }: Route.ComponentProps["loaderData"]) {
  const isBusy = useNavigation().state !== "idle";
  const what = bookings.length === 1 ? "1 boeking" : `${bookings.length} boekingen`;
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">{what} annuleren?</h1>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-muted">
        <li>Hun uren komen meteen vrij.</li>
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
