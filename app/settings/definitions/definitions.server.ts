import { data, matchPath } from "react-router";
import { storedFacts } from "#app/shop/claims.server.ts";
import { fieldView } from "#app/shop/describe-fields.server.ts";
import { remainingPlaceholders } from "#app/shop/facts-of.server.ts";
import { type TextSection, textSections } from "#app/shop/schema/text-fields.ts";
import type { FormDefinition, OpenForm } from "../form/definition.server.ts";
import { pointIn, type Values } from "../form/values.ts";
import { article } from "./article.server.ts";
import { barber } from "./barber.server.ts";
import { exception, week } from "./hours.server.ts";
import { rules } from "./rules.server.ts";
import { service } from "./service.server.ts";
import { galleryPicture, question, review, search, textsOf } from "./words.server.ts";

const shopFacts: FormDefinition<"identity"> = {
  kind: "identity",
  path: "/admin/zaak/gegevens",
  description: "Wie je bent, waar je zaak is en hoe klanten je vinden.",
  savedName: "Gegevens van de zaak",
  sections: [
    { title: "Wie je bent", fields: ["name", "experience"] },
    {
      title: "Waar je zaak is",
      fields: ["address.street", "address.postcode", "address.city", "geo"],
    },
    { title: "Hoe klanten je bereiken", fields: ["phone", "whatsapp", "email", "instagram", "reviewsUrl"] },
    {
      title: "Wettelijke gegevens",
      about: "De wet vraagt ze op elke site van een zaak. Ze staan bij Contact, Privacy en Voorwaarden.",
      fields: [
        "legal.companyName",
        "legal.enterpriseNumber",
        "legal.vatNumber",
        "legal.isVatExempt",
        "legal.form",
        "legal.court",
        "legal.seat",
      ],
    },
    {
      title: "In de zaak",
      about: "Talen en betaalwijzen: één per regel. Ze staan op de contactpagina.",
      fields: ["languages", "paymentMethods"],
    },
  ],
  page: () => "/contact",
  view: () => ({
    title: "Gegevens van de zaak",
    fields: Object.fromEntries(
      remainingPlaceholders(storedFacts()).map((path) => [
        path,
        {
          hint: ["Nog een voorbeeld: pas aan.", fieldView("identity", path).hint].filter(Boolean).join(" "),
        },
      ]),
    ),
  }),
  mistakes(_, { values: { mapLink = "" } }): Values {
    const isUnreadable = mapLink.trim() !== "" && !pointIn(mapLink);
    return isUnreadable ? { mapLink: unreadableLink } : {};
  },
};

const unreadableLink =
  "In deze link vinden we geen plaats. Plak het adres van OpenStreetMap of Google Maps, of laat dit leeg.";

const definitions: Record<string, FormDefinition> = {
  "/admin/zaak/gegevens": shopFacts,
  "/admin/zaak/regels": rules,
  "/admin/zaak/blog/:key": article,
  "/admin/zaak/diensten/:key": service,
  "/admin/zaak/team/:key": barber,
  "/admin/zaak/uren": week,
  "/admin/zaak/uren/:key": exception,
  ...Object.fromEntries(
    (Object.keys(textSections) as TextSection[]).map((section) => [
      `/admin/zaak/teksten/pagina/${textSections[section].slug}`,
      textsOf(section),
    ]),
  ),
  "/admin/zaak/teksten/google": search,
  "/admin/zaak/teksten/vragen/:key": question,
  "/admin/zaak/teksten/reviews/:key": review,
  "/admin/zaak/teksten/galerij/:key": galleryPicture,
};

/** @throws a 404 response for an unknown path. */
export function formAt({ pathname }: URL): OpenForm {
  const matchingForm = findForm(pathname);
  if (!matchingForm) throw data(null, { status: 404 });
  return matchingForm;
}

export function findForm(address: string): OpenForm | undefined {
  for (const [pattern, definition] of Object.entries(definitions)) {
    const match = matchPath(pattern, address);
    if (match) return { definition, address, param: match.params.key };
  }
}
