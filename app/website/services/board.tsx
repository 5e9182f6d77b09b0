import type { ReactNode } from "react";
import { dayWord } from "#app/bookings/day-choice.ts";
import type { FirstFree } from "#app/bookings/first-free.server.ts";
import { bookingSectionHref } from "#app/site/navigation.ts";

export function Board({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <ul className={`border-foreground border-t-2 ${className}`}>{children}</ul>;
}

type BoardRowProps = {
  /** Heading level for the place of the board. */
  heading: "h2" | "h3";
  title: string;
  /** Language of the title, if it is not the page's. */
  lang?: string | undefined;
  href: string;
  description: string;
  features?: string[];
  durationText: string;
  priceText: string;
  children?: ReactNode;
};

/** Renders a service: name, leader, duration and price, description and booking link. */
export function BoardRow(props: BoardRowProps) {
  const {
    heading: Heading,
    title,
    lang,
    href,
    description,
    features = [],
    durationText,
    priceText,
    children,
  } = props;
  return (
    <li className="border-line border-b py-5 md:py-6">
      <div className="flex flex-wrap items-baseline-last gap-x-3">
        <Heading className="leader wrap-break-word hyphens-auto text-[min(1.375rem,5.6vw)] leading-tight md:text-[1.625rem]">
          <a
            href={href}
            lang={lang}
            className="py-2 underline-offset-4 transition-colors hover:text-accent hover:underline"
          >
            {title}
          </a>
        </Heading>
        <span className="shrink-0 text-right max-sm:text-small">{durationText}</span>
        {priceText && (
          <strong className="shrink-0 font-semibold tabular-nums md:text-lead">{priceText}</strong>
        )}
      </div>
      {description && <p className="mt-1.5 max-w-[60ch] text-muted">{description}</p>}
      {features.length > 0 && (
        <ul className="facts mt-2 max-w-[64ch] text-muted text-small">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {children && (
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">{children}</div>
      )}
    </li>
  );
}

/** Renders "Eerst vrij: morgen 09:30" if a free time is known. */
export function FirstFreeLine({ free, service }: { free: FirstFree | undefined; service: string }) {
  const [first] = free?.times ?? [];
  if (!free || !first) return null;
  const { date, today } = free;
  const day = dayWord(date, today, "nl");
  return (
    <p data-until={Math.min(free.until, first.until)} className="text-small">
      {"Eerst vrij: "}
      <a
        href={`/?service=${service}&dag=${date}&uur=${first.time}#booking`}
        className="tap-link font-semibold tabular-nums"
      >
        {`${day.toLowerCase()} ${first.time}`}
      </a>
    </p>
  );
}

/** Says how to ask for a service that is not booked online, when the shop has no phone number. */
export function AskForService({ title }: { title: string }) {
  return (
    <p className="text-muted text-small">
      Vraag het in de zaak, of zet het in het bericht{" "}
      <a href={bookingSectionHref} className="link">
        bij je boeking
        <span className="sr-only">{`: ${title}`}</span>
      </a>
      .
    </p>
  );
}
