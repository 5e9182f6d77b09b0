import { BadgeEuro, TriangleAlert, Undo2 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { WhatsAppIcon } from "#app/ui/icons.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import { Contact } from "../bookings/booking-card.tsx";
import { markHref } from "../bookings/list-filter.ts";
import { LanguageMark } from "../language-mark.tsx";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { StatusBadge } from "../marking/status-badge.tsx";
import { AskedToMove } from "../move-request-note.tsx";
import { SeenFields } from "../seen-fields.tsx";
import type { View } from "./view.server.ts";

export function Facts({ view: { booking } }: { view: View }) {
  return (
    <article aria-labelledby="name" className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 id="name" className="min-w-0 text-h2 wrap-anywhere">
          {booking.name}
        </h1>
        <span className="flex items-center gap-3">
          <LanguageMark language={booking.language} isWhole />
          <StatusBadge status={booking.status} />
        </span>
      </div>
      <p className="mt-3 text-lead">
        <span className="first-letter:uppercase inline-block">{booking.date}</span>{" "}
        <span className="whitespace-nowrap font-semibold">om {booking.time}</span>
      </p>
      <p className="text-muted">
        {booking.service}, {booking.minutes} min{booking.barber && `, bij ${booking.barber}`}
      </p>
      {booking.asked && <Asked booking={booking} asked={booking.asked} />}
      <Contact booking={booking} />
      {booking.whatsapp && (
        <a
          href={booking.whatsapp}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <WhatsAppIcon className="size-5 shrink-0" />
          Herinner via WhatsApp
          <NewTabHint />
        </a>
      )}
      {booking.message && (
        <p className="mt-2 border-line border-l-2 pl-3 whitespace-pre-line">{booking.message}</p>
      )}
      {booking.payment && (
        <p className="mt-2 flex gap-2 text-good text-small">
          <BadgeEuro aria-hidden className="size-5 shrink-0" />
          {booking.payment}
        </p>
      )}
      {booking.overlaps && (
        <p className="mt-2 flex gap-2 text-small">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-accent" />
          Mag overlappen met een andere afspraak
        </p>
      )}
      <p className="mt-2 mb-5 text-muted text-small">
        {booking.made} {booking.created}
      </p>
      <MarkButtons booking={booking} describedBy="name" where={markHref("")} />
      {booking.reopensTo && <ReopenForm booking={booking} />}
    </article>
  );
}

function Asked({ booking, asked }: { booking: View["booking"]; asked: { when: string; canKeep: boolean } }) {
  return (
    <div className="mt-3 mb-1 rounded-control border border-field-line border-dashed px-4 py-3">
      <AskedToMove />
      <p className="mt-1 text-muted text-small">
        Gemaild {asked.when}. {asked.canKeep && "Tot de klant kiest, blijft dit uur staan. "}Niet komen telt
        niet mee.
      </p>
      {asked.canKeep && (
        <Form method="post" className="mt-2">
          <input type="hidden" name="intent" value="keep-time" />
          <SeenFields booking={booking} />
          <Button type="submit" variant="outline" className="max-sm:w-full">
            Laat toch doorgaan, en mail
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Corrects a wrong mark. */
function ReopenForm({ booking }: { booking: View["booking"] }) {
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="reopen" />
      <SeenFields booking={booking} />
      <button type="submit" className="link inline-flex min-h-11 cursor-pointer items-center gap-2">
        <Undo2 aria-hidden className="size-5" />
        Vergist? Zet terug op {booking.reopensTo}
      </button>
    </Form>
  );
}
