import { Clock, MessageCircle, Phone, Zap } from "lucide-react";
import type { ReactNode } from "react";
import type { FormOutcome } from "#app/bookings/booking-schema.ts";
import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { Island } from "#app/ui/island.tsx";
import { BookingForm } from "./booking-form.tsx";

type SectionTexts = Pick<
  Texts["home"],
  "bookingTitle" | "bookingIntro" | "answerTime" | "urgentTitle" | "urgentText"
>;

/**
 * The booking section, which #contact and #booking both lead to.
 * @param name the name of the page, if the section is a page of its own.
 */
export function BookingSection({
  texts,
  name,
  ...form
}: {
  texts: SectionTexts;
  name?: string;
  outcome?: FormOutcome;
  linked?: LinkedChoice;
  weeks: number;
  path?: string;
}) {
  const { contact } = useWords();
  return (
    <section
      id="contact"
      tabIndex={-1}
      aria-labelledby="booking-heading"
      className={`${name ? "pt-5 pb-section md:pt-16" : "drawn-later py-section"} focus:outline-none`}
    >
      <div className="wrap">
        {name && (
          <h1 className="mb-1 font-semibold font-text text-accent text-body tracking-normal md:mb-2">
            {name}
          </h1>
        )}
        {/* If the page answers a posted form, #booking is the notice in the form instead. */}
        <div id={form.outcome ? undefined : "booking"} tabIndex={-1} className="focus:outline-none">
          <h2 id="booking-heading" className="text-h2">
            {texts.bookingTitle}
          </h2>
        </div>
        <p className="mt-2 mb-6 max-w-prose text-balance text-muted md:mt-4 md:mb-10 md:text-lead">
          {texts.bookingIntro}
        </p>
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
          <Island name="booking" props={form}>
            <BookingForm {...form} />
          </Island>
          <aside
            aria-label={contact.title}
            className="drawn-later grid gap-6 sm:grid-cols-2 tall:lg:sticky tall:lg:top-[calc(var(--spacing-header)+2rem)] lg:grid-cols-1"
          >
            <div
              id="booking-choice"
              className="rounded-card border border-accent p-6 empty:hidden max-lg:hidden"
            />
            <DirectContact answerTime={texts.answerTime} />
            <Tip texts={texts} />
          </aside>
        </div>
      </div>
    </section>
  );
}

function DirectContact({ answerTime }: { answerTime: string }) {
  const shop = useShop();
  const language = useLanguage();
  const { contact, form } = useWords();
  return (
    <div className="rounded-card bg-surface p-6">
      <h3 className="text-h3">{shop.phone ? contact.question : contact.hours}</h3>
      {shop.phone && (
        <Fact icon={<Phone aria-hidden className="size-5" />} name={form.phone}>
          <a href={shop.links.phone} className="tap-link font-semibold">
            {shop.phone}
          </a>
        </Fact>
      )}
      {/* Without a phone number the hours are the card's title already. */}
      <Fact icon={<Clock aria-hidden className="size-5" />} name={shop.phone && contact.hours}>
        {openingHoursSummary(shop, language).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Fact>
      {answerTime && shop.phone && (
        <Fact icon={<MessageCircle aria-hidden className="size-5" />} name={contact.answer}>
          {answerTime}
        </Fact>
      )}
    </div>
  );
}

function Tip({ texts }: { texts: SectionTexts }) {
  const shop = useShop();
  const { contact } = useWords();
  if (!shop.phone) return null;
  return (
    <div className="rounded-card border border-line p-6">
      <h3 className="flex items-center gap-3 text-h3">
        <Zap aria-hidden className="size-5 text-accent" />
        {texts.urgentTitle}
      </h3>
      <p className="mt-2 text-muted">{texts.urgentText}</p>
      <p>
        <a href={shop.links.phone} className="tap-link font-semibold">
          {contact.call(shop.phone)}
        </a>
      </p>
    </div>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="mt-5 flex gap-4">
      <span className="mt-0.5 text-accent">{icon}</span>
      <div className="wrap-anywhere">
        {name && <p className="text-muted text-small">{name}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
