import { data } from "react-router";
import * as z from "zod/mini";
import { isGroupWith } from "#app/bookings/booked-together.server.ts";
import { parseEmail } from "#app/bookings/booking-schema.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { appointmentsOfMail, consumeListLimit } from "#app/customers/flows/my-appointments.server.ts";
import { listEngravedBookings } from "#app/engravings/engravings.server.ts";
import { engravingPath } from "#app/engravings/pages/engraving-on-ticket.tsx";
import { nowDate } from "#app/i18n/format/clock.ts";
import { languages, myAppointmentsPath, requestedLanguage } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { mailMyAppointments } from "#app/messages/help-by-mail.server.ts";
import { discountsOf } from "#app/payments/owed-discounts.server.ts";
import { restToPay } from "#app/payments/rest-to-pay.server.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { countWrongLink } from "#app/platform/http/rate-limit.server.ts";
import { noSuchLink, privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { linkMeta, postsOrigin, shopIn, unlistedMeta } from "#app/site/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/my-appointments";
import { appointmentSummary } from "./appointment-view.server.ts";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/**
 * Asks for an e-mail address, to which a link is mailed. That link holds the mail's id: for an hour it lists the
 * appointments booked with the address.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (params.mailId) {
    const mailbox = await appointmentsOfMail(params.mailId);
    if (mailbox) {
      const { language, all, bookPath } = mailbox;
      const ids = all.map(({ id }) => id);
      const discounts = await discountsOf(ids);
      const engraved = await listEngravedBookings(ids);
      const appointments = await Promise.all(
        all.map(async (booking) => ({
          ...appointmentSummary(booking, language, discounts.get(booking.id)),
          groupRest: await groupRestOnLatest(booking, all),
          isAhead: booking.startsAt > nowDate(),
          isEngraved: engraved.has(booking.id),
        })),
      );
      const comingAppointments = appointments.filter(({ isStanding }) => isStanding).reverse();
      const others = appointments.filter(({ isStanding }) => !isStanding);
      const isCancelledAhead = (each: (typeof others)[number]) => each.isAhead && each.isCancelled;
      const cancelled = others.filter(isCancelledAhead).reverse();
      const past = others.filter((each) => !isCancelledAhead(each));
      return data({
        language,
        list: { coming: comingAppointments, cancelled, past, bookPath },
        isLinkInvalid: false,
        flash: undefined,
      });
    }
    return data(
      { language: requestedLanguage(request), list: undefined, isLinkInvalid: true, flash: undefined },
      noSuchLink(await countWrongLink(clientAddress(context))),
    );
  }
  const { flash, cookies } = await readFlash(request, listFlash, { path: "/mijn-afspraken" });
  return data(
    { language: requestedLanguage(request), list: undefined, isLinkInvalid: false, flash },
    { headers: withCookies(cookies) },
  );
}

/** Returns what a group still pays together, for the group's latest appointment only, so that it is shown once. */
async function groupRestOnLatest(booking: Booking, all: Booking[]): Promise<string | undefined> {
  const group = all.filter(
    (each) => isGroupWith(booking, each) && each.status === "confirmed" && each.startsAt > nowDate(),
  );
  // `all` has the latest appointment first.
  if (group.length < 2 || group[0] !== booking) return;
  return restToPay(group, booking.language);
}

/** Mails a link to the list, if the address has appointments. Answers the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const language = requestedLanguage(request);
  const values = await readForm(request);
  const parsed = parseEmail({ ...values, language });
  if (!parsed.ok) return data({ ...values, message: parsed.issues[0]?.message }, { status: 422 });
  const { email } = parsed;
  const seconds = await consumeListLimit({ email, address: clientAddress(context) });
  if (seconds > 0) {
    const message = answersIn(language).tooFast(shop().phone);
    return data({ email, message }, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  await mailMyAppointments(email);
  throw await redirectWithFlash<ListFlash>(myAppointmentsPath(language), "sent", {
    path: "/mijn-afspraken",
    headers: privatePage,
  });
}

export function meta({ loaderData, matches, location, params }: Route.MetaArgs) {
  const { title, lead } = pageWordsIn(loaderData?.language ?? "nl").mine;
  if (params.mailId) return linkMeta(title, shopIn(matches));
  return [...unlistedMeta({ title, description: lead }, { matches, location }), postsOrigin];
}

export default function MyAppointments({ loaderData, actionData }: Route.ComponentProps) {
  const { mine } = usePageWords();
  const { list, isLinkInvalid, flash } = loaderData;
  return (
    <div className="wrap wrap-anywhere grid max-w-3xl grid-cols-1 gap-8 py-12 md:py-20">
      <h1 className="text-h1">{mine.title}</h1>
      {list ? (
        <>
          <AppointmentList title={mine.coming} appointments={list.coming} bookPath={list.bookPath} />
          {list.cancelled.length > 0 && (
            <AppointmentList title={mine.cancelled} appointments={list.cancelled} />
          )}
          {list.past.length > 0 && <AppointmentList title={mine.past} appointments={list.past} />}
        </>
      ) : (
        <AskForLink isLinkInvalid={isLinkInvalid} flash={flash} refusal={actionData} />
      )}
    </div>
  );
}

function AskForLink(props: {
  isLinkInvalid: boolean;
  flash: ListFlash | undefined;
  refusal?: { email?: string; message?: string };
}) {
  const { isLinkInvalid, flash, refusal } = props;
  const { mine } = usePageWords();
  const { form } = useWords();
  const path = myAppointmentsPath(useLanguage());
  if (flash === "sent" && !refusal)
    return (
      <Notice kind="success" title={mine.sent}>
        <p className="mt-1">{mine.sentText}</p>
      </Notice>
    );
  return (
    <>
      {isLinkInvalid && !refusal && (
        <Notice kind="error" title={mine.over}>
          <p className="mt-1">{mine.overText}</p>
        </Notice>
      )}
      <p className="max-w-prose text-lead text-muted">{mine.lead}</p>
      <form method="post" action={path} noValidate className="grid max-w-md gap-6">
        <Field id="mine-email" label={form.email} required error={refusal?.message}>
          {(control) => (
            <input
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={refusal?.email}
              {...control}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          {mine.button}
        </Button>
      </form>
    </>
  );
}

type ListFlash = z.infer<typeof listFlash>;
const listFlash = z.enum(["sent"]);

function AppointmentList({
  title,
  appointments,
  bookPath,
}: {
  title: string;
  appointments: AppointmentSummary[];
  bookPath?: string;
}) {
  const { appointment, mine } = usePageWords();
  const { booked } = useWords();
  const language = useLanguage();
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-h2">{title}</h2>
      {appointments.length === 0 && <p className="text-muted">{bookPath ? mine.canBook : mine.none}</p>}
      {appointments.length === 0 && (
        <p>
          <ButtonLink href={bookPath ?? `${languages[language].page}#booking`}>{mine.book}</ButtonLink>
        </p>
      )}
      <ul className="grid gap-4">
        {appointments.map(
          ({
            token,
            name,
            when,
            service,
            barber,
            price,
            groupRest,
            isStanding,
            isCancelled,
            isEngraved,
            bookAgainPath,
          }) => (
            <li key={token} className="flow-root rounded-card bg-surface p-5">
              {isEngraved && (
                <img
                  src={engravingPath(token)}
                  alt={appointment.engraving.alt(service.text)}
                  width={480}
                  height={600}
                  loading="lazy"
                  decoding="async"
                  className="float-right ml-4 w-24 rounded-control sm:w-28"
                />
              )}
              <p className="font-semibold">
                {when}
                {isCancelled && (
                  <span className="font-normal text-alarm">{` · ${appointment.badges.off}`}</span>
                )}
              </p>
              <p className="text-muted">
                <span lang={service.lang}>{service.text}</span>
                {barber && `, ${booked.with.toLowerCase()} ${barber}`}
                {price && `, ${price}`}
                <span className="block">{`${appointment.for} ${name}`}</span>
                {groupRest && <strong className="block">{`${booked.sum} ${groupRest}`}</strong>}
              </p>
              <p className="flex flex-wrap gap-x-6">
                <a href={`/afspraak/${token}`} className={linkClass}>
                  {isStanding ? mine.change : booked.see}
                </a>
                {isStanding && (
                  <a href={`/afspraak/${token}/agenda.ics`} className={linkClass}>
                    {appointment.toCalendar}
                  </a>
                )}
                <a href={bookAgainPath} className={linkClass}>
                  {appointment.bookAgain}
                </a>
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const linkClass = "tap-link";

type AppointmentSummary = ReturnType<typeof appointmentSummary> & { groupRest?: string; isEngraved: boolean };
