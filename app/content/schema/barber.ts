import { z } from "zod";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { line, optionalParagraphs, pictureRef, time } from "./fields.ts";
import { exception, weeklyHours } from "./hours.ts";

/** Its key is the id that bookings and blocks carry. */
export const barber = z.strictObject({
  name: line(60, "Vul de naam in."),
  about: optionalParagraphs(400),
  picture: pictureRef.nullable().default(null),
  /** Null for the shop's hours; never outside them. */
  hours: weeklyHours.nullable().default(null),
  breaks: z
    .array(
      z
        .strictObject({ weekday: z.enum(weekdays, "Kies een dag."), from: time, to: time })
        .refine(({ from, to }) => from < to, { path: ["to"], error: "De pauze eindigt voor ze begint." }),
    )
    .max(21, "Hou het bij 21 pauzes.")
    .default([]),
  daysOff: z.array(exception).max(100, "Hou het bij 100 vrije periodes.").default([]),
  /** The account of this barber. */
  userId: z.string().nullable().default(null),
  /** Left the shop; old appointments keep the name. */
  isArchived: z.boolean().default(false),
});
