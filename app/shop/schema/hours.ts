import { z } from "zod";
import { weekdays } from "#app/i18n/format/dates.ts";
import { date, type FieldDescription, field, line, time, withDescription } from "./fields.ts";

/** One day's [from, to] pairs in order, with a gap between them; empty means closed. */
const ranges = withDescription(
  z
    .array(z.tuple([time, time]))
    .max(6, "Hou het bij 6 stukken per dag.")
    .superRefine((all, context) => {
      all.forEach(([from, to], index) => {
        const report = (end: 0 | 1, message: string) =>
          context.addIssue({ code: "custom", message, path: [index, end] });
        if (to <= from) report(1, `Om ${to} sluiten kan niet: je opent om ${from}.`);
        const previous = all[index - 1];
        if (previous && from <= previous[1])
          report(0, `${previous.join("-")} en ${from}-${to} overlappen: laat er een pauze tussen.`);
      });
    }),
  { control: "ranges" },
);

export const weeklyHours = z.record(z.enum(weekdays), ranges);

function period(
  labels: Record<"from" | "to" | "hours" | "reason", [label: string, more?: Omit<FieldDescription, "label">]>,
) {
  return z
    .strictObject({
      from: field(date, ...labels.from),
      to: field(date, ...labels.to),
      /** Empty means closed. */
      hours: field(ranges.default([]), ...labels.hours),
      reason: field(line(60, "Schrijf waarom, bijvoorbeeld Kerst: je klanten lezen het."), ...labels.reason),
    })
    .refine(({ from, to }) => from <= to, {
      path: ["to"],
      error: "De laatste dag ligt voor de eerste.",
    });
}

export const exception = period({
  from: ["Eerste dag", { isRequired: true }],
  to: ["Laatste dag", { hint: "Leeg: één dag." }],
  hours: ["Uren", { control: "closedOrOther" }],
  reason: ["Waarom?", { hint: "Je klanten lezen het, bijvoorbeeld Kerst." }],
});

/** A barber's day off; the reason is not public. */
export const dayOff = period({
  from: ["Eerste dag"],
  to: ["Laatste dag (leeg: één dag)", { name: "Laatste dag" }],
  hours: ["Uren"],
  reason: ["Waarom (mag leeg)", { name: "Waarom", isRequired: false, isWide: true }],
});
