import type { BookingField, Moment } from "#app/bookings/booking-schema.ts";
import { dayWord } from "#app/bookings/day-choice.ts";
import { BarberOptions } from "#app/bookings/select-options.tsx";
import { addDays, formatTime } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { doesService, findServiceByCode } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Field } from "#app/ui/field.tsx";
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

/** Offers the barbers who do the chosen service, each with the first time that he is free. */
export function BarberField({ today, choice, issueOf, firstOf, onChoose }: Props) {
  const shop = useShop();
  const language = useLanguage();
  const { form } = useWords();
  const barbers = barbersFor(choice.service, shop);
  return (
    <Field id="booking-barber" label={form.barber} error={issueOf("barber")}>
      {(control) => (
        <ButtonsOverSelect
          live={today !== undefined}
          groupName={form.barbers}
          control={control}
          select={{
            name: "barber",
            value: choice.barber,
            onChange: (event) => onChoose({ barber: event.currentTarget.value }),
          }}
          options={
            <>
              <option value="">{form.noPreference}</option>
              <BarberOptions barbers={barbers} />
            </>
          }
        >
          <div className="main-services grid gap-2.5 lg:grid-cols-4">
            {[{ id: "", name: form.noPreference, portrait: undefined }, ...barbers].map((barber) => {
              const first = today && firstOf(barber.id);
              return (
                <ChoiceButton
                  key={barber.id}
                  isChosen={barber.id === choice.barber}
                  onChoose={() => onChoose({ barber: barber.id })}
                  className="group grid min-h-19 content-center px-1.5! text-left"
                >
                  <span className="wrap-anywhere flex items-center gap-2 font-semibold">
                    {barber.portrait && (
                      <img
                        src={barber.portrait}
                        alt=""
                        loading="lazy"
                        className="size-11 shrink-0 rounded-full object-cover"
                      />
                    )}
                    {barber.name}
                  </span>
                  {/* The line has its room before the time arrives. */}
                  {barber.id && (
                    <span className="text-[0.875rem] text-muted group-aria-pressed:text-background">
                      {first ? form.firstFreeAt(shortMoment(first, today, language)) : "\u00a0"}
                    </span>
                  )}
                </ChoiceButton>
              );
            })}
          </div>
        </ButtonsOverSelect>
      )}
    </Field>
  );
}

/** Formats "vandaag 15:30", "za 15:30", or after a week "za 12 dec 15:30". */
function shortMoment({ date, time }: Moment, today: string, language: Language): string {
  const day = dayWord(date, today, language);
  const isSoon = date < addDays(today, 7);
  return `${isSoon ? day.split(" ")[0] : day} ${formatTime(time, language)}`;
}

export function barbersFor(code: string, shop: ShopFacts) {
  const service = findServiceByCode(code, shop);
  return service ? shop.barbers.filter(({ id }) => doesService(id, service)) : shop.barbers;
}
