import type { BookingField } from "#app/bookings/booking-schema.ts";
import { ServiceOptions } from "#app/bookings/select-options.tsx";
import type { Language } from "#app/i18n/format/language.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import type { Service } from "#app/shop/facts/facts.ts";
import {
  findServiceByCode,
  joinCodes,
  serviceBy,
  serviceName,
  serviceSummary,
  splitCodes,
  splitVisitFields,
  visitRefusal,
  withPricesOn,
} from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { BarberField, barbersFor } from "./barber-field.tsx";
import { ButtonsOverSelect, ChoiceButton } from "./buttons-over-select.tsx";
import type { Choice } from "./use-choice.ts";
import type { FreeTimes } from "./use-free-times.ts";

type Props = {
  today: string | undefined;
  choice: Choice;
  issueOf: (field: BookingField) => string | undefined;
  firstOf: FreeTimes["firstOf"];
  onChoose: (change: Partial<Choice>) => void;
};

export function ServiceFields(props: Props) {
  const { barbers } = useShop();
  return (
    <div className="grid gap-6">
      <ServiceField {...props} />
      {barbers.length > 1 && (
        <div id="booking-who">
          <BarberField {...props} />
        </div>
      )}
    </div>
  );
}

function ServiceField({ today, choice, issueOf, onChoose }: Props) {
  const shop = withPricesOn(choice.date, useShop());
  const { form } = useWords();
  const language = useLanguage();
  const service = serviceBy(choice.service, choice.barber, shop);
  const about = service && serviceSummary(service, language);
  const [first = "", ...more] = splitCodes(choice.service);
  const choose = (chosen: string) => {
    const extras = findServiceByCode(chosen, shop)?.isPackage ? [] : more.filter((each) => each !== chosen);
    const visit = joinCodes([chosen, ...extras]);
    const code = visitRefusal(visit, shop) ? chosen : visit;
    const keepsBarber = barbersFor(code, shop).some(({ id }) => id === choice.barber);
    onChoose({ service: code, ...(!keepsBarber && { barber: "" }) });
  };
  return (
    <Field
      id="booking-service"
      label={form.service}
      required
      error={issueOf("service")}
      hint={
        service ? (
          <>
            <span lang={about?.lang}>{about?.text && `${about.text.replace(/\.$/, "")}. `}</span>
            {form.planned(service.minutes, service.price ? formatPrice(service.price, language) : undefined)}
          </>
        ) : (
          ""
        )
      }
    >
      {(control) => (
        <ButtonsOverSelect
          live={today !== undefined}
          groupName={form.services}
          control={control}
          select={{
            name: "service",
            value: first,
            onChange: (event) => choose(event.currentTarget.value),
          }}
          options={
            <>
              <option value="">{form.chooseService}</option>
              <ServiceOptions />
            </>
          }
        >
          <div className="main-services grid gap-2.5 lg:grid-cols-4">
            {shop.services.map((each) => (
              <ChoiceButton
                key={each.code}
                isChosen={each.code === first}
                onChoose={() => choose(each.code)}
                className="group flex min-h-18 flex-col items-start justify-between gap-1 text-left"
              >
                <ServiceName service={each} />
                <span className="text-muted text-small group-aria-pressed:text-background">
                  {shortFacts(serviceBy(each.code, choice.barber, shop) ?? each, language)}
                </span>
              </ChoiceButton>
            ))}
          </div>
        </ButtonsOverSelect>
      )}
    </Field>
  );
}

/** Formats duration and price: "30 min · €25". */
function shortFacts({ minutes, price }: Service, language: Language): string {
  return price ? `${minutes} min · ${formatPrice(price, language)}` : `${minutes} min`;
}

function ServiceName({ service }: { service: Service }) {
  const { text, lang } = serviceName(service, useLanguage());
  return (
    <span lang={lang} className="wrap-anywhere font-semibold">
      {text}
    </span>
  );
}

/**
 * Adds services to the same visit, with one tap each. Without script it shows two selects, the second once
 * the first is used.
 */
export function MoreServices(props: { live: boolean; choice: Choice; onChoose: (service: string) => void }) {
  const { live, choice, onChoose } = props;
  const { service, date } = choice;
  const shop = withPricesOn(date, useShop());
  const language = useLanguage();
  const { form } = useWords();
  const [first = "", ...more] = splitCodes(service);
  const fields = splitVisitFields(service);
  if (shop.services.length === 1) return null;
  if (!live)
    return (
      <div className="group grid gap-6 sm:grid-cols-2 [@media(scripting:enabled)]:hidden">
        {(["second", "third"] as const).map((name) => (
          <Field key={name} id={`booking-${name}`} label={form.more[name]} className={lastOnceUsed}>
            {(control) => (
              <Select name={name} defaultValue={fields[name]} {...control}>
                <option value="">{form.nothingMore}</option>
                <ServiceOptions />
              </Select>
            )}
          </Field>
        ))}
      </div>
    );
  const offered = shop.services.filter(
    ({ code, isPackage }) =>
      code !== first &&
      (more.includes(code) || (!isPackage && !visitRefusal(joinCodes([first, ...more, code]), shop))),
  );
  const hasAll = more.length === 0 && findServiceByCode(first, shop)?.isPackage;
  if (first === "" || hasAll || offered.length === 0) return null;
  return (
    <div>
      <p id="booking-more" className="mb-2 font-semibold">
        {form.more.second}
      </p>
      <input type="hidden" name="second" value={fields.second} />
      <input type="hidden" name="third" value={fields.third} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields */}
      <div
        role="group"
        aria-labelledby="booking-more"
        className="-mx-4 flex gap-2.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {offered.map((each) => {
          const isChosen = more.includes(each.code);
          const { text, lang } = serviceName(each, language);
          return (
            // biome-ignore lint/a11y/useSemanticElements: labelled as a checkbox it would be a second field "Service"
            <button
              key={each.code}
              type="button"
              role="checkbox"
              aria-checked={isChosen}
              onClick={() =>
                onChoose(
                  joinCodes([
                    first,
                    ...(isChosen ? more.filter((code) => code !== each.code) : [...more, each.code]),
                  ]),
                )
              }
              className="extra-service group"
            >
              <span lang={lang} className="block font-semibold">
                {text}
              </span>
              <span className="text-muted text-small group-aria-checked:text-background">
                {shortFacts(each, language)}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

const lastOnceUsed =
  "last:in-[.group:has([name=second]_[value='']:checked):has([name=third]_[value='']:checked)]:hidden";
