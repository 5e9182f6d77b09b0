import type { ReactNode } from "react";
import { formatTime } from "#app/i18n/format/dates.ts";
import { languages } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import type { Named } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Fact } from "#app/ui/section.tsx";
import { LogoMark } from "./logo.tsx";

type Props = {
  label?: string;
  service: Named;
  minutes?: number;
  barber?: string;
  /** "zaterdag 28 november 2026" */
  day: string;
  time: string;
  price?: string;
  /** More facts, after the address. */
  facts?: ReactNode;
  isOff?: boolean;
  /** Plays the animation of a ticket that is torn off. */
  isNew?: boolean;
  /** Puts the stub first, so that what it asks is on a phone's first screen. */
  isAsking?: boolean;
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
  isOff,
  isNew,
  isAsking,
  ...rest
}: Props) {
  const shop = useShop();
  const language = useLanguage();
  const { booked } = useWords();
  const { street, postcode, city } = shop.address;
  const [weekday, number, ...month] = day.split(" ");
  const clock = formatTime(time, language);
  const known = (
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
      {rest.price && <Fact term={booked.price}>{rest.price}</Fact>}
      <Fact term={booked.where}>
        {shop.name}
        <br />
        {street}, {postcode} {city}
        <span className="hidden print:block">{shop.phone}</span>
      </Fact>
      {rest.facts}
    </dl>
  );
  return (
    <section
      aria-label={label}
      className="ticket"
      data-new={isNew || undefined}
      data-off={isOff || undefined}
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
          {!isAsking && known}
        </div>
        <div className="ticket-stub inverted">{rest.children}</div>
        {isAsking && <div className="ticket-stub inverted">{known}</div>}
      </div>
    </section>
  );
}
