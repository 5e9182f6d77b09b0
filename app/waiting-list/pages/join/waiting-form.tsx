import { useEffect, useRef } from "react";
import { ContactFields, Honeypot } from "#app/booking-form/contact-fields.tsx";
import { savedDraft } from "#app/booking-form/form-draft.ts";
import { fillContact, rememberedCustomer } from "#app/booking-form/remember-me.tsx";
import { BarberOptions, ServiceOptions } from "#app/bookings/select-options.tsx";
import { pathOf } from "#app/i18n/format/language.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { waitingPath } from "../../waiting-link.tsx";
import type { WaitingField, WaitingIssue } from "../../waiting-schema.server.ts";

export function WaitingForm(props: {
  values: Record<string, string>;
  issues?: WaitingIssue[];
  problem?: { title: string; text: string };
  /** The current date in the shop. */
  today: string;
}) {
  const { values, issues = [], problem, today } = props;
  const shop = useShop();
  const language = useLanguage();
  const { form: words, moments } = useWords();
  const { waiting } = usePageWords();
  const { morning, afternoon, evening } = moments.dayParts;
  const dayParts = Object.entries({ day: waiting.wholeDay, morning, afternoon, evening }).map(
    ([code, label]) => ({ code, label }),
  );
  const form = useRef<HTMLFormElement>(null);
  const issueOf = (field: WaitingField) => issues.find((issue) => issue.field === field)?.message;
  useEffect(() => {
    for (const customer of [savedDraft(), rememberedCustomer()])
      if (customer) fillContact(form.current, customer);
  }, []);
  return (
    <form
      ref={form}
      method="post"
      action={waitingPath({ language })}
      noValidate
      className="grid gap-8 rounded-card bg-surface px-4 py-6 sm:p-8 lg:p-10"
    >
      {problem && (
        <Notice kind="error" title={problem.title} takesFocus>
          <p className="mt-1">{problem.text}</p>
        </Notice>
      )}
      <Honeypot />
      <Field id="waiting-service" label={words.service} required error={issueOf("service")}>
        {(control) => (
          <Select name="service" defaultValue={values.service} {...control}>
            <option value="">{words.chooseService}</option>
            <ServiceOptions visit={values.service} />
          </Select>
        )}
      </Field>
      {shop.barbers.length > 1 && (
        <Field id="waiting-barber" label={words.barber} error={issueOf("barber")}>
          {(control) => (
            <Select name="barber" defaultValue={values.barber} {...control}>
              <option value="">{words.noPreference}</option>
              <BarberOptions />
            </Select>
          )}
        </Field>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="waiting-from" label={waiting.day} required error={issueOf("from")}>
          {(control) => <input type="date" name="from" min={today} defaultValue={values.from} {...control} />}
        </Field>
        <Field id="waiting-to" label={waiting.lastDay} error={issueOf("to")} hint={waiting.lastDayHint}>
          {(control) => <input type="date" name="to" min={today} defaultValue={values.to} {...control} />}
        </Field>
      </div>
      <Segments
        label={waiting.part}
        name="part"
        options={dayParts}
        value={dayParts.some(({ code }) => code === values.part) ? (values.part ?? "day") : "day"}
        error={issueOf("part")}
      />
      <ContactFields values={values} issueOf={issueOf} />
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {words.tellMe}
      </Button>
      <p className="text-muted text-small">
        {waiting.yourData}{" "}
        <a href={pathOf("privacy", language)} className="link">
          {words.privacy}
        </a>
      </p>
    </form>
  );
}
