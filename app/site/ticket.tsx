import type { ReactNode } from "react";
import { formatTime } from "#app/i18n/format/dates.ts";
import { languages } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import type { LocalizedText } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Fact } from "#app/ui/section.tsx";
import { LogoMark } from "./logo.tsx";

type Props = {
  label?: string;
  service: LocalizedText;
  minutes?: number;
  barber?: ReactNode;
  /** "zaterdag 28 november 2026" */
  day: string;
  time: string;
  price?: string;
  /** More rows of the ticket, below the address. */
  facts?: ReactNode;
  isCancelled?: boolean;
  /** Plays the animation of a ticket that is torn off. */
  isNew?: boolean;
  /** Puts the stub first, so that its question is on a phone's first screen. */
  isStubFirst?: boolean;
  /** Content of the stub. */
  children: ReactNode;
};

/** Renders an appointment as a paper ticket: on its page, after booking, as an offer and in print. */
export function Ticket({
  label,
  service,
  minutes,
  barber,
  day,
  time,
  isCancelled,
  isNew,
  isStubFirst,
  price,
  facts,
  children,
}: Props) {
  const shop = useShop();
  const language = useLanguage();
  const { booked } = useWords();
  const { street, postcode, city } = shop.address;
  // A day is "<weekday> <number> <month> <year>" in every language.
  const [weekday, number, ...month] = day.split(" ");
  const clock = formatTime(time, language);
  const factList = (
    <dl className="ticket-facts">
      <Fact term={booked.what}>
        <span lang={service.lang}>{service.text}</span>{" "}
        {minutes !== undefined && (
          <span className="whitespace-nowrap font-normal text-muted">({minutes} min)</span>
        )}
      </Fact>
      {barber && <Fact term={booked.with}>{barber}</Fact>}
      <div className="sr-only">
        <dt>{booked.when}</dt>
        <dd>{`${day} ${languages[language].at} ${clock}`}</dd>
      </div>
      {price && <Fact term={booked.price}>{price}</Fact>}
      <Fact term={booked.where}>
        {shop.name}
        <br />
        {street}, {postcode} {city}
        <span className="hidden print:block">{shop.phone}</span>
      </Fact>
      {facts}
    </dl>
  );
  return (
    <section
      aria-label={label}
      className="ticket"
      data-new={isNew || undefined}
      data-off={isCancelled || undefined}
    >
      <div className="comb" />
      <div className="ticket-paper">
        <div className="ticket-body inverted">
          {/* Hidden from screen readers, because the facts repeat it. */}
          <div aria-hidden className="ticket-date">
            <span className="ticket-number">{number}</span>
            <span>
              <span className="block font-semibold text-accent first-letter:capitalize">{weekday}</span>
              <span className="block text-muted">{month.join(" ")}</span>
              <span className="ticket-time">{clock}</span>
            </span>
          </div>
          <LogoMark className="ticket-mark" />
          {!isStubFirst && factList}
        </div>
        <div className="ticket-stub inverted">{children}</div>
        {isStubFirst && <div className="ticket-stub inverted">{factList}</div>}
      </div>
    </section>
  );
}
