import type { ReactNode } from "react";
import type { BookingField, Moment } from "#app/bookings/booking-schema.ts";
import { monthOf } from "#app/i18n/format/dates.ts";
import { DateField, PlainDateField } from "./date-field.tsx";
import { FirstFree } from "./first-free.tsx";
import { revealStep } from "./reveal.ts";
import { TimeField } from "./time-field.tsx";
import type { Choice } from "./use-choice.ts";
import type { FreeTimes } from "./use-free-times.ts";

/**
 * The day and the hour: the first free ones, or any.
 * @param date the chosen one, if it can be booked.
 * @param posted without script; its times are what was asked for if nothing was wrong.
 */
export function MomentFields({
  today,
  weeks,
  choice,
  date,
  free,
  posted = {},
  issueOf,
  onChoose,
  children,
}: {
  today: string | undefined;
  weeks: number;
  choice: Choice;
  date: string;
  free: FreeTimes;
  posted?: { date?: string; times?: string[]; isAnswer?: boolean };
  issueOf: (field: BookingField) => string | undefined;
  onChoose: (change: Partial<Choice>) => void;
  /** Who comes along, above. */
  children: ReactNode;
}) {
  const pick = (moment: Moment) => {
    onChoose({ ...moment, month: monthOf(moment.date) });
    revealStep("booking-details");
  };
  return (
    <div id="booking-moment" className="grid gap-8">
      {children}
      <FirstFree today={today} free={free} chosen={choice} onPick={pick} />
      {/* Reserves the calendar's height against layout shift. */}
      <div className={`grid content-start gap-8 md:grid-cols-[21.5rem_1fr] md:gap-10 ${reservedFor(weeks)}`}>
        {today ? (
          <DateField
            choice={choice}
            today={today}
            free={free}
            error={issueOf("date")}
            onChoose={(changed) => {
              onChoose(changed);
              if (changed.date) revealStep("booking-times");
            }}
          />
        ) : (
          <PlainDateField value={posted.date} error={issueOf("date")} />
        )}
        <div id={today || !posted.times || !posted.isAnswer ? "booking-times" : "booking"}>
          <TimeField
            live={today !== undefined}
            date={today ? date : (posted.date ?? "")}
            times={today ? (date ? free.on(date) : undefined) : posted.times}
            status={free.status}
            value={choice.time}
            error={issueOf("time")}
            waitFor={choice}
            onChoose={(time) => {
              onChoose({ time });
              revealStep("booking-details");
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The height of a calendar of so many weeks. */
function reservedFor(weeks: number): string {
  return (
    {
      1: "[@media(scripting:enabled)]:min-h-52",
      2: "[@media(scripting:enabled)]:min-h-64",
      3: "[@media(scripting:enabled)]:min-h-76",
      4: "[@media(scripting:enabled)]:min-h-88",
      5: "[@media(scripting:enabled)]:min-h-100",
    }[weeks] ?? "[@media(scripting:enabled)]:min-h-112"
  );
}
