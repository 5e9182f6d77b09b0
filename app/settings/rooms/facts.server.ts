import { typedFacts } from "#app/content/claims.server.ts";
import { fieldView } from "#app/content/describe-fields.server.ts";
import { remainingPlaceholders } from "#app/content/placeholders.ts";
import { pointIn } from "../form/codecs.server.ts";
import type { Room } from "../form/room.server.ts";
import type { Values } from "../form/values.ts";

/** Who and where the shop is. */
export const facts: Room<"identity"> = {
  kind: "identity",
  path: "/admin/zaak",
  description: "Alles wat je zelf aan de zaak verandert.",
  saved: "Gegevens van de zaak",
  sections: [
    { title: "Wie je bent", fields: ["name", "experience"] },
    {
      title: "Waar je zaak is",
      fields: ["address.street", "address.postcode", "address.city", "address.country", "geo"],
    },
    { title: "Hoe klanten je bereiken", fields: ["phone", "whatsapp", "email", "instagram", "reviewsUrl"] },
    {
      title: "Wettelijke gegevens",
      about: "De wet vraagt ze op elke site van een zaak.",
      fields: ["legal.companyName", "legal.enterpriseNumber", "legal.vatNumber"],
    },
    {
      title: "In de zaak",
      about: "Talen en betaalwijzen: één per regel. Ze staan op de contactpagina.",
      fields: ["languages", "paymentMethods", "priceRange"],
    },
  ],
  page: () => "/contact",
  view: () => ({
    title: "Gegevens van de zaak",
    fields: Object.fromEntries(
      remainingPlaceholders(typedFacts()).map((path) => [
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
