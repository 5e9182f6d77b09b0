import { z } from "zod";
import { weekdays } from "#app/i18n/format/dates.ts";
import { field, line, minutes, optionalParagraphs, pictureRef, time } from "./fields.ts";
import { dayOff, weeklyHours } from "./hours.ts";
import { cents } from "./service.ts";

/** The document's key is the barber id in bookings and blocks. */
export const barber = z.strictObject({
  name: field(line(60, "Vul de naam in."), "Naam"),
  about: field(optionalParagraphs(400), "Een paar woorden", {
    hint: "Twee regels volstaan. Ze komen op de startpagina en op de contactpagina, met je foto.",
  }),
  picture: pictureRef("Deze foto is er niet meer.").nullable().default(null),
  /** Null means the shop's hours. Hours outside those of the shop do not count. */
  hours: field(weeklyHours.nullable().default(null), "Uren", { control: "week" }),
  breaks: field(
    z
      .array(
        z
          .strictObject({
            weekday: field(z.enum(weekdays, "Kies een dag."), "Dag"),
            from: field(time, "Van"),
            to: field(time, "Tot"),
          })
          .refine(({ from, to }) => from < to, { path: ["to"], error: "De pauze eindigt voor ze begint." }),
      )
      .max(21, "Hou het bij 21 pauzes.")
      .default([]),
    "Pauze",
    { control: "breaks" },
  ),
  daysOff: field(z.array(dayOff).max(100, "Hou het bij 100 vrije periodes.").default([]), "Vrij", {
    control: "daysOff",
  }),
  ownServices: field(
    z
      .array(
        z.strictObject({
          service: field(line(80, "Kies een dienst."), "Dienst"),
          minutes: field(minutes(5, 480).nullable().default(null), "Minuten", {
            hint: "Leeg: zoals iedereen.",
            isRequired: false,
          }),
          cents: field(cents.nullable().default(null), "Prijs in euro", {
            hint: "Leeg: zoals iedereen.",
            control: "ownEuros",
            inputMode: "decimal",
            isRequired: false,
          }),
        }),
      )
      .max(50, "Hou het bij 50.")
      .refine(
        (all) => new Set(all.map(({ service }) => service)).size === all.length,
        "Elke dienst één keer.",
      )
      .default([]),
    "Eigen duur en prijs",
    { control: "ownServices" },
  ),
  userId: field(z.string().nullable().default(null), "Account", {
    hint: "Waarmee deze kapper op het dashboard inlogt.",
    control: "choice",
  }),
  /** Past appointments keep the name of a barber who left. */
  isArchived: field(z.boolean().default(false), "Gearchiveerd"),
});
