import type { IssueField } from "#app/bookings/booking-schema.ts";
import { formatTime, shortDate } from "#app/i18n/format/dates.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { barberName, serviceBy, serviceName, withPricesOn } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import type { Choice } from "./use-choice.ts";

type Props = {
  choice: Choice;
  others: { service: string }[];
  /** A chosen time that is not free for this choice. */
  lostTime: string;
  onBack: (field: IssueField) => void;
};

/**
 * Lists the choices so far: services, people, barber, moment and total. Each item leads back to its field.
 */
export function ChoiceLine({ onBack, className, ...chosen }: Props & { className: string }) {
  const { parts, sum } = useChosen(chosen);
  if (parts.length === 0) return null;
  return (
    <ul className={className}>
      {parts.map(({ field, text, lang }) => (
        <li key={field} className={part}>
          <a
            href={`#booking-${field}`}
            lang={lang}
            className="link"
            onClick={(event) => {
              event.preventDefault();
              onBack(field);
            }}
          >
            {text}
          </a>
        </li>
      ))}
      {sum && <li className={`${part} font-semibold text-accent`}>{sum}</li>}
    </ul>
  );
}

const part = "flex min-h-8 items-center";

type Part = { field: IssueField; text: string; lang?: string };

function useChosen({ choice, others, lostTime }: Omit<Props, "onBack">) {
  const { service, barber, date, time } = choice;
  const shop = withPricesOn(date, useShop());
  const language = useLanguage();
  const { form } = useWords();
  const chosen = serviceBy(service, barber, shop);
  const parts: Part[] = [];
  if (chosen) parts.push({ field: "service", ...serviceName(chosen, language) });
  if (others.length > 0) parts.push({ field: "others.0.name", text: form.people(1 + others.length) });
  if (chosen && shop.barbers.length > 1)
    parts.push({ field: "barber", text: barberName(barber, shop) ?? form.noPreference });
  if (date) {
    const day = shortDate(date, language);
    parts.push(
      time ? { field: "time", text: `${day} ${formatTime(time, language)}` } : { field: "date", text: day },
    );
  }
  if (lostTime) parts.push({ field: "time", text: form.notFree(formatTime(lostTime, language)) });

  const all = [chosen, ...others.map((other) => serviceBy(other.service, barber, shop))];
  const prices = all.flatMap((each) => each?.price ?? []);
  const total = {
    cents: prices.reduce((cents, price) => cents + price.cents, 0),
    isFrom: prices.some(({ isFrom }) => isFrom),
  };
  return { parts, sum: prices.length === all.length ? formatPrice(total, language) : undefined };
}
