import { FieldSection } from "../form/field-section.tsx";
import type { SaveProblem } from "../form/save.server.ts";
import { LongTextField, TextField } from "../form/text-field.tsx";
import { labels } from "./labels.ts";
import { PointFields } from "./point-fields.tsx";

type Props = {
  /** By the field's name. */
  shown: Record<string, string>;
  placeholders: string[];
  problem: SaveProblem | undefined;
};

export function IdentityFields({ shown, placeholders, problem }: Props) {
  const hintOf = (name: string, hint?: string) =>
    [placeholders.includes(name) && "Nog een voorbeeld: pas aan.", hint].filter(Boolean).join(" ") ||
    undefined;
  const field = (name: string, hint?: string) => ({
    name,
    label: labels[name] ?? name,
    value: shown[name] ?? "",
    problem,
    hint: hintOf(name, hint),
  });
  return (
    <>
      <FieldSection title="Wie je bent">
        <TextField {...field("name")} required max={60} />
        <TextField {...field("experience", "Zoals op de startpagina: 15+ jaar.")} required max={30} />
      </FieldSection>
      <FieldSection title="Waar je zaak is">
        <TextField {...field("address.street")} required max={100} />
        <TextField {...field("address.postcode")} required />
        <TextField {...field("address.city")} required max={60} />
        <TextField {...field("address.country", "Twee letters: BE voor België.")} required />
        <PointFields
          latitude={shown["geo.latitude"] ?? ""}
          longitude={shown["geo.longitude"] ?? ""}
          hint={hintOf("geo", "De plaats van je deur, met vijf cijfers na de komma.")}
          problem={problem}
        />
      </FieldSection>
      <FieldSection title="Hoe klanten je bereiken">
        <TextField {...field("phone", "Zoals 056 12 34 56.")} type="tel" required />
        <TextField {...field("whatsapp", "Zoals 0470 12 34 56. Leeg: nergens op de site.")} type="tel" />
        <TextField {...field("email")} type="email" required />
        <TextField {...field("instagram", "Zoals @jouwzaak. Leeg: nergens op de site.")} inputMode="url" />
        <TextField
          {...field("reviewsUrl", "De link waar klanten een review schrijven. Leeg: dan vragen we er geen.")}
          inputMode="url"
          className="md:col-span-2"
        />
      </FieldSection>
      <FieldSection title="Wettelijke gegevens" about="De wet vraagt ze op elke site van een zaak.">
        <TextField {...field("legal.companyName")} required max={100} className="md:col-span-2" />
        <TextField {...field("legal.enterpriseNumber", "Zoals 0123.456.789.")} required />
        <TextField {...field("legal.vatNumber", "Zoals BE 0123.456.789.")} required />
      </FieldSection>
      <FieldSection
        title="In de zaak"
        about="Talen en betaalwijzen: één per regel. Ze staan op de contactpagina."
      >
        <LongTextField {...field("languages", "Wat jullie spreken. Eén taal tonen we niet apart.")} />
        <LongTextField {...field("paymentMethods", "Hoe klanten in de zaak betalen.")} />
        <TextField
          {...field("priceRange", "Voor Google, zoals €15-€75. Hebben je diensten prijzen, dan gelden die.")}
          max={30}
        />
      </FieldSection>
    </>
  );
}
