import { ServiceOptions } from "#app/bookings/select-options.tsx";
import { codeOf, codesOf, serviceName, visitFields, visitProblem } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { shortFacts } from "./service-fields.tsx";

/** What else is done in the same visit: one tap each. Without script two lists, the second once the first is used. */
export function MoreServices({
  live,
  service,
  onChoose,
}: {
  live: boolean;
  service: string;
  onChoose: (service: string) => void;
}) {
  const shop = useShop();
  const language = useLanguage();
  const { form } = useWords();
  const [first = "", ...more] = codesOf(service);
  const fields = visitFields(service);
  if (shop.services.length === 1) return null;
  if (!live)
    return (
      <div className="group/visit grid gap-6 sm:grid-cols-2 [@media(scripting:enabled)]:hidden">
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
    ({ code }) =>
      code !== first && (more.includes(code) || !visitProblem(codeOf([first, ...more, code]), shop)),
  );
  if (first === "" || offered.length === 0) return null;
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
                  codeOf([
                    first,
                    ...(isChosen ? more.filter((code) => code !== each.code) : [...more, each.code]),
                  ]),
                )
              }
              className={chip}
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
  "group-has-[[name=second]_[value='']:checked]/visit:group-has-[[name=third]_[value='']:checked]/visit:last:hidden";

const chip =
  "group min-h-12 shrink-0 rounded-control border border-field-line bg-surface-raised px-3 py-2 text-left leading-tight " +
  "transition-colors hover:border-accent aria-checked:border-accent aria-checked:bg-accent aria-checked:text-background " +
  "forced-colors:aria-checked:border-4 before:float-left before:mr-1.5 before:font-semibold before:content-['+'] " +
  "aria-checked:before:content-['✓']";
