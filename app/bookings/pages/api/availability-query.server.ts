import { z } from "zod";
import { isDate } from "#app/i18n/format/dates.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { findServiceByCode, visitRefusal } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { mostPeople } from "../../group.ts";

const mostDays = 62;
const messages = wordsIn("nl").issues;
const date = z.string("Ongeldige datum").refine(isDate, { error: "Ongeldige datum", abort: true });

/** The query of /api/availability, which /api/openapi.json describes as well. */
export const availabilityQuery = z
  .object({
    service: z.string(messages.service).check(({ value, issues }) => {
      const problem = visitRefusal(value, shop());
      if (problem) issues.push({ code: "custom", input: value, message: messages[problem] });
    }),
    from: date,
    to: date,
    barber: z
      .string()
      .refine(
        (id) => id === "" || shop().barbers.some((each) => each.id === id),
        "Kies een kapper uit de lijst",
      )
      .optional(),
    /** The services of up to three companions, separated by commas. */
    others: z
      .string()
      .transform((codes) => codes.split(",").filter(Boolean))
      .refine(
        (codes) => codes.length < mostPeople && codes.every((code) => findServiceByCode(code, shop())),
        messages.service,
      )
      .optional(),
  })
  .refine(({ from, to }) => {
    const days = Temporal.PlainDate.from(from).until(to).days + 1;
    return days >= 1 && days <= mostDays;
  }, `Vraag 1 tot ${mostDays} dagen, van vroeg naar laat.`);
