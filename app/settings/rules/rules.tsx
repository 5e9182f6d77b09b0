import { staffOf } from "#app/accounts/access.server.ts";
import { singleKey } from "#app/content/kinds.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { CheckField } from "../form/check-field.tsx";
import { FieldSection } from "../form/field-section.tsx";
import { PreviewButton } from "../form/preview-button.tsx";
import { RoomForm } from "../form/room-form.tsx";
import { save, seenIn } from "../form/save.server.ts";
import { LongTextField, TextField } from "../form/text-field.tsx";
import type { Route } from "./+types/rules";
import { shownRules, typedRules } from "./form.ts";
import { bookingTexts, cancelTexts, prepaymentTexts, type RuleText, reminderTexts } from "./rule-texts.ts";
import { smsHint } from "./sms-hint.server.ts";
import { startingRules } from "./starting-rules.server.ts";

const path = "/admin/zaak/regels";

export async function loader() {
  const { documents, shop } = snapshot();
  const { booking, prepayment, reminders, notice } = shop;
  const starting = await startingRules();
  return {
    seen: documents.rules[0]?.version,
    isAsked: prepayment.isAsked,
    bySms: reminders.bySms,
    smsHint: await smsHint(),
    shown: shownRules({ booking, prepayment, reminders, notice }),
    defaults: starting && shownRules(starting),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const edit = { kind: "rules", key: singleKey, seen: seenIn(values), value: typedRules(values) } as const;
  return save(staffOf(context), [edit], { saved: "Regels", to: path, values });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Regels", description: "De regels van je zaak.", path }, matches);
}

export default function Rules({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { seen, shown, defaults, isAsked, bySms, smsHint } = loaderData;
  const fields = (texts: RuleText[]) =>
    texts.map(({ name, label, about, inputMode = "numeric" }) => (
      <TextField
        key={name}
        name={name}
        label={label}
        value={shown[name] ?? ""}
        problem={problem}
        inputMode={inputMode}
        hint={defaults ? `${about} Standaard: ${defaults[name]}.` : about}
        required
      />
    ));
  return (
    <>
      <h1 className="text-h2">Regels</h1>
      <p className="mt-1 mb-8 max-w-prose text-muted">
        Ze gelden meteen voor wie nu boekt. Wie al boekte, houdt de termijn, de bedenktijd en het bedrag van
        toen.
      </p>
      <RoomForm key={seen} seen={seen} problem={problem} aside={<PreviewButton page="/" />}>
        <FieldSection title="Boeken">{fields(bookingTexts)}</FieldSection>
        <FieldSection title="Verplaatsen en annuleren">{fields(cancelTexts)}</FieldSection>
        <FieldSection title="Vooruitbetalen">
          <CheckField
            name="prepayment.isAsked"
            label="Vraag een vooruitbetaling na een gemiste afspraak"
            value={isAsked}
            problem={problem}
            hint="Zet je dit uit, dan betaalt niemand nog vooraf. Wie al aan het betalen is, houdt zijn uur. Artikels die erover gaan, pas je zelf aan. Standaard: aan."
            className="md:col-span-2"
          />
          {fields(prepaymentTexts)}
        </FieldSection>
        <FieldSection title="Herinneren">
          {fields(reminderTexts)}
          <CheckField
            name="reminders.bySms"
            label="Stuur ook een sms"
            value={bySms}
            problem={problem}
            hint={smsHint}
            className="md:col-span-2"
          />
        </FieldSection>
        <FieldSection title="Bericht op de startpagina">
          <LongTextField
            name="notice"
            label="Bericht"
            value={shown.notice ?? ""}
            problem={problem}
            max={200}
            rows={3}
            hint="Staat bovenaan, bijvoorbeeld bij werken in de straat of een volle wachtruimte. Standaard: leeg, dan staat er niets."
            className="md:col-span-2"
          />
        </FieldSection>
      </RoomForm>
    </>
  );
}
