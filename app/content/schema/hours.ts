import { z } from "zod";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { date, line, time } from "./fields.ts";

/** [from, to] of one day in order, with a pause between them; empty is closed. */
const ranges = z
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
  });

/** Every weekday. */
export const weeklyHours = z.record(z.enum(weekdays), ranges);

/** Closed, or other hours, from the first to the last day. */
export const exception = z
  .strictObject({
    from: date,
    to: date,
    /** Empty is closed. */
    hours: ranges.default([]),
    /** Visitors read it: "Kerst". */
    reason: line(60, "Schrijf waarom, bijvoorbeeld Kerst: je klanten lezen het."),
  })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "De laatste dag ligt voor de eerste.",
  });
