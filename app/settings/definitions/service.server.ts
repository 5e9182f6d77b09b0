import { data } from "react-router";
import { bookings, whereService } from "#app/bookings/tables/bookings.server.ts";
import { dayAndMonth } from "#app/i18n/format/dates.ts";
import { foreignLanguages } from "#app/i18n/format/language.ts";
import { euros } from "#app/i18n/format/money.ts";
import { fitsDuration } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { resaveDocument } from "../form/answer.server.ts";
import { type FormDefinition, newKey } from "../form/definition.server.ts";
import { type SaveProblem, slugOf, unusedName, type Values, withFormerSlugs } from "../form/values.ts";

export const service: FormDefinition<"service"> = {
  kind: "service",
  path: "/admin/zaak/diensten",
  description: "Wat je doet, hoelang het duurt en wat het kost.",
  savedName: "De dienst",
  nameOf: ({ label }) => String(label).trim(),
  sections: [
    {
      title: "Wat je doet",
      isNarrow: true,
      fields: ["label", "description", "features", "summary", "title"],
      more: {
        title: "Meer: in het Frans en het Engels",
        fields: foreignLanguages.flatMap((language) =>
          ["label", "summary", "priceReason"].map((name) => `${language}.${name}`),
        ),
      },
    },
    {
      title: "Duur, prijs en boeken",
      isNarrow: true,
      fields: [["minutes", "bufferMinutes", "durationText"], "price", "isBookable", "barbers"],
      more: { title: "Meer: boek in plaats daarvan", fields: ["booksAs", "people"] },
    },
    { title: "Hoe het eruitziet", isNarrow: true, fields: ["group", "picture"] },
    {
      title: "Eigen pagina",
      about: "Wie op deze dienst zoekt, komt hier terecht.",
      isNarrow: true,
      fields: [],
      more: { title: "Meer: adres, tekst en vragen", fields: ["slug", "text", "questions"] },
    },
  ],
  page: ({ slug, isArchived }, { document }) => (document && !isArchived ? `/services/${slug}` : "/services"),
  async view(document) {
    const { documents, shop } = snapshot();
    const { label, slug, isArchived = false } = document?.value ?? {};
    const bookable = shop.services.filter(({ code }) => code !== document?.key);
    const working = documents.barber.filter(({ value }) => !value.isArchived);
    const next = document?.value.nextPrice ?? undefined;
    const href = `/services/${slug}`;
    return {
      title: label ?? "Nieuwe dienst",
      about: isArchived
        ? "Gearchiveerd: bezoekers zien ze niet."
        : next && `Vanaf ${dayAndMonth(next.from)} kost dit ${euros(next.cents)}: dat wijzig je bij Prijzen.`,
      link: document && !isArchived ? { href, words: "Bekijk de pagina op de site" } : undefined,
      fields: {
        booksAs: {
          options: [
            { value: "", label: "Niets: klanten bellen" },
            ...bookable.map(({ code, label }) => ({ value: code, label })),
          ],
        },
        barbers: { options: working.map(({ key, value }) => ({ value: key, label: value.name })) },
      },
      values: document ? {} : newValues,
      usualValues: { people: "1", slug: slugOf(label ?? "") },
      bottomSection: document && {
        title: isArchived ? "Terug op de site" : "Niet meer aanbieden",
        text: isArchived
          ? "Zet je ze terug, dan kunnen klanten ze weer kiezen."
          : "Een gearchiveerde dienst verdwijnt van de site. Afspraken die al vastliggen, blijven zoals ze zijn.",
        buttons: [
          isArchived
            ? { intent: "restore", words: "Zet terug op de site" }
            : { intent: "archive", words: "Archiveer" },
          ...((await isBooked(document.key)) ? [] : [{ intent: "remove", words: "Verwijder" }]),
        ],
      },
    };
  },
  newKey: ({ label = "" }) => freeKey(label),
  complete(value, { values, document }) {
    const [label, title, typedSlug, text] = ["label", "title", "slug", "durationText"].map((name) =>
      String(value[name]).trim(),
    );
    // Clears a duration text that names the former number of minutes.
    const isOutdated = text === document?.value.durationText && !fits(value);
    return {
      ...value,
      ...withFormerSlugs(typedSlug || slugOf(values.label ?? ""), document?.value),
      title: title === label ? "" : title,
      durationText: isOutdated ? "" : text,
      booksAs: value.isBookable ? "" : value.booksAs,
      people: value.isBookable ? 1 : value.people,
    };
  },
  mistakes(value) {
    const mistakes: Values = {};
    if (!fits(value))
      mistakes.durationText = `In je agenda duurt het ${value.minutes} minuten. Schrijf dat ook hier, of laat het leeg.`;
    if (value.booksAs && Number(value.people ?? 1) > 1 && value.price) mistakes.price = priceIsSum;
    return mistakes;
  },
  // An empty slug is derived from the name, so its mistakes belong to the name.
  fieldOf: (path, { slug = "" }) => (path === "slug" && !slug.trim() ? "label" : undefined),
  async runIntent(intent, submission) {
    const { value } = submission.document;
    if (intent === "archive" || intent === "restore") {
      const isArchived = intent === "archive";
      const savedName = `${value.label} ${isArchived ? "gearchiveerd" : "teruggezet"}`;
      return resaveDocument(service, submission, { value: { ...value, isArchived }, savedName });
    }
    if (intent !== "remove") return;
    // Bookings refer to their service, so one that was ever booked stays.
    if (await isBooked(submission.key))
      return data<SaveProblem>({ values: submission.fieldValues, errors: { "": alreadyBooked } }, 409);
    return resaveDocument(service, submission, { value: null, savedName: `${value.label} verwijderd` });
  },
};

const priceIsSum = "Voor meer mensen is de prijs de som van wat ze boeken. Maak dit veld leeg.";

const alreadyBooked = "Deze dienst is al geboekt. Archiveer hem: dan blijven de afspraken zoals ze zijn.";

const newValues: Values = {
  minutes: "30",
  bufferMinutes: "0",
  people: "1",
  isBookable: "on",
  group: "main",
  icon: "scissors",
};

const fits = ({ durationText, minutes }: Record<string, unknown>) =>
  Number.isNaN(minutes) || fitsDuration(String(durationText), Number(minutes));

const isBooked = async (key: string) => (await db().$count(bookings, whereService(key))) > 0;

/** Returns an unused key that fits the bookings' column: at most 40 characters. */
function freeKey(label: string): string {
  const usedKeys = [newKey, ...snapshot().documents.service.map(({ key }) => key)];
  return unusedName(slugOf(label, 36) || "dienst", (key) => usedKeys.includes(key));
}
