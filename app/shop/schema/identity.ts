import { z } from "zod";
import { optionalAddress, optionalInstagram, optionalPhone, phone } from "./contact.ts";
import { email, field, line, optionalLine, withDescription } from "./fields.ts";
import { companyForms, isCompany, isNumberOfCompany, vatExempt } from "./legal.ts";

function degrees(max: number) {
  const message = `Schrijf een getal van -${max} tot ${max}, zoals het op de kaart staat.`;
  const rule = z.number(message).min(-max, message).max(max, message);
  return withDescription(rule, { control: "number", inputMode: "decimal", isRequired: true });
}

/** Accepts "BE0123456749" and "0123 456 749". */
const enterprise = /^(?:BE)?\s*([01]\d{3})[. ]?(\d{3})[. ]?(\d{3})$/i;

/** An example that is left out on a public site. */
export const starterPriceRange = "€15-€75";

export const identity = z.strictObject({
  name: field(line(60, "Vul de naam van je zaak in."), "Naam"),
  experience: field(line(30), "Ervaring", {
    hint: "Zoals 15+ jaar, of Sinds 2011: dan tellen we zelf de jaren.",
  }),
  address: z.strictObject({
    street: field(line(100, "Vul straat en nummer in."), "Straat en nummer"),
    postcode: field(line(12, "Vul de postcode in."), "Postcode"),
    city: field(line(60, "Vul de gemeente in."), "Gemeente"),
    country: field(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, "Schrijf de landcode met twee hoofdletters, zoals BE."),
      "Land",
      { hint: "Twee letters: BE voor België.", isRequired: true },
    ),
  }),
  geo: field(
    z.strictObject({
      latitude: field(degrees(90), "Breedtegraad"),
      longitude: field(degrees(180), "Lengtegraad"),
    }),
    "Plaats op de kaart",
    { control: "point" },
  ),
  phone: field(phone, "Telefoon", { hint: "Zoals 056 12 34 56.", type: "tel", isRequired: true }),
  whatsapp: field(optionalPhone, "WhatsApp", {
    hint: "Zoals 0470 12 34 56. Leeg: nergens op de site.",
    type: "tel",
  }),
  email: field(email, "E-mail"),
  instagram: field(optionalInstagram, "Instagram", {
    hint: "Zoals @jouwzaak. Leeg: nergens op de site.",
    inputMode: "url",
  }),
  reviewsUrl: field(optionalAddress, "Reviews op Google", {
    hint: "De link waar klanten een review schrijven. Leeg: dan vragen we er geen.",
    inputMode: "url",
    isWide: true,
  }),
  legal: z.strictObject({
    companyName: field(line(100, "Vul de naam van je onderneming in."), "Onderneming", {
      hint: "Zoals ze in de KBO staat. Heb je een eenmanszaak: je eigen voornaam en naam.",
      isWide: true,
    }),
    form: field(z.enum(companyForms).default(""), "Rechtsvorm", {
      control: "choice",
      options: companyForms.map((form) => ({ value: form, label: form || "Nog niet gekozen" })),
    }),
    /** Companies only: "Gent, afdeling Kortrijk". */
    court: field(optionalLine(60), "Ondernemingsrechtbank", {
      hint: "Alleen voor een vennootschap, zoals Gent, afdeling Kortrijk. Na RPR in je statuten.",
    }),
    seat: field(optionalLine(150), "Zetel", {
      hint: "Alleen als die ergens anders is dan je zaak.",
      isWide: true,
    }),
    enterpriseNumber: field(
      z
        .string()
        .trim()
        .transform((input) => input.replace(enterprise, "$1.$2.$3"))
        .refine(
          (value) => /^[01]\d{3}\.\d{3}\.\d{3}$/.test(value),
          "Schrijf het ondernemingsnummer als 0123.456.749.",
        ),
      "Ondernemingsnummer",
      { hint: "Zoals 0123.456.749.", isRequired: true },
    ),
    vatNumber: field(
      z
        .string()
        .trim()
        .transform((input) =>
          /^(btw[ -]?)?vrij(gesteld|stelling)\b/i.test(input)
            ? vatExempt
            : input.replace(enterprise, "BE $1.$2.$3"),
        )
        .refine(
          (value) => value === vatExempt || /^BE [01]\d{3}\.\d{3}\.\d{3}$/.test(value),
          "Schrijf het btw-nummer als BE 0123.456.749, of schrijf: vrijgesteld.",
        ),
      "Btw-nummer",
      {
        hint: "Zoals BE 0123.456.749. Heb je er geen omdat je vrijgesteld bent? Schrijf dan: vrijgesteld.",
        isRequired: true,
      },
    ),
    isVatExempt: field(z.boolean().default(false), "Vrijgesteld van btw, als kleine onderneming", {
      hint: "Dan staat het bij je gegevens en je prijzen, en rekent Dagtotaal geen btw.",
      isWide: true,
    }),
  }),
  /** Used while no service has a price. */
  priceRange: field(optionalLine(30).prefault(starterPriceRange), "Prijsklasse", {
    hint: "Voor Google, zoals €15-€75. Hebben je diensten prijzen, dan gelden die.",
  }),
  languages: field(z.array(line(30)).max(12, "Hou het bij 12 talen.").default([]), "Talen", {
    hint: "Wat jullie spreken. Eén taal tonen we niet apart.",
    control: "list",
  }),
  paymentMethods: field(
    z.array(line(30)).max(12, "Hou het bij 12 betaalwijzen.").default([]),
    "Betaalwijzen",
    { hint: "Hoe klanten in de zaak betalen.", control: "list" },
  ),
});

/**
 * Returns the message for each field, by path, that breaks the rules for companies. Outside the schema, so that
 * shops that were published before these rules keep working.
 */
export function identityMistakes({ legal }: z.output<typeof identity>): [path: string[], message: string][] {
  const { enterpriseNumber, vatNumber, form, court } = legal;
  const wrong = (what: string) =>
    `Dit ${what} bestaat niet: de laatste twee cijfers kloppen niet. Kijk het na op je uittreksel van de KBO.`;
  return [
    !isNumberOfCompany(enterpriseNumber) && [["legal", "enterpriseNumber"], wrong("ondernemingsnummer")],
    !isNumberOfCompany(vatNumber) && [["legal", "vatNumber"], wrong("btw-nummer")],
    isCompany(form) &&
      !court && [["legal", "court"], "Vul de ondernemingsrechtbank in, zoals Gent, afdeling Kortrijk."],
  ].filter((mistake): mistake is [string[], string] => mistake !== false);
}
