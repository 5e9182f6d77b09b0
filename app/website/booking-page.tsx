import { bookByForm } from "#app/booking-form/book-by-form.server.ts";
import { BookingSection } from "#app/booking-form/booking-section.tsx";
import { choiceOfLink } from "#app/booking-form/choice-of-link.server.ts";
import { dayWord } from "#app/bookings/day-choice.ts";
import { type FirstFree, firstFreeOfShortest } from "#app/bookings/first-free.server.ts";
import { bookingPath, foreignLanguageAt, type Language, languages } from "#app/i18n/format/language.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { bookingPageWordsIn } from "#app/i18n/load/messages.server.ts";
import { bookingPage } from "#app/i18n/nl/server-messages.server.tsx";
import { useWords } from "#app/i18n/words.ts";
import { readinessContext } from "#app/platform/http/outage.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { serviceName, serviceSummary } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { placedPicture } from "#app/shop/pictures.server.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { linesNow } from "#app/site/lines-now.ts";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { bookingMeta } from "#app/site/page-metas.ts";
import { texts as ownersTexts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import type { Route } from "./+types/booking-page";
import { FreeTimes } from "./free-times.tsx";
import { Board, BoardRow } from "./services/board.tsx";

/** Serves the form on a page of its own: in Dutch for links from elsewhere, in other languages as the only one. */
export function loader({ request }: Route.LoaderArgs) {
  const language = languageAt(request);
  return {
    language,
    texts: textsFor(language),
    picture: placedPicture(snapshot(), "contact"),
    weeks: linesNow(shop()).weeks,
    linked: choiceOfLink(request),
    // Only the first screen of the other languages shows them.
    free: language === "nl" ? undefined : firstFreeOfShortest(snapshot()),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, texts } = loaderData;
  const { title, description, bookingTitle: heading } = texts;
  return bookingMeta(shopIn(matches), { language, title, description, heading });
}

export function action({ request, context }: Route.ActionArgs) {
  const onOutage = (error: unknown) => context.get(readinessContext).notice(error);
  const from = { language: languageAt(request), address: clientAddress(context), onOutage };
  return bookByForm(request, from);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const handle = islandsOnly;

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, texts, weeks, linked, picture, free } = loaderData;
  const path = language === "nl" ? bookingPath : undefined;
  const form = { outcome: actionData, linked, weeks, path };
  if (language === "nl") return <BookingSection name={texts.name} texts={texts} {...form} />;
  return (
    <>
      <FirstScreen texts={texts} language={language} picture={picture} free={free} />
      <BookingSection texts={texts} {...form} />
    </>
  );
}

type FirstScreenProps = {
  texts: ReturnType<typeof textsFor>;
  language: Language;
  picture: PictureChoice;
  free: FirstFree | undefined;
};

/** Introduces the shop in languages that have no other page with its address, hours and services. */
function FirstScreen({ texts, language, picture, free }: FirstScreenProps) {
  const shop = useShop();
  const { form } = useWords();
  const { street, postcode, city } = shop.address;
  return (
    <PageHeader title={texts.name} lead={texts.lead} picture={picture} aim="md:object-[50%_40%]">
      {free && (
        <FreeTimes
          free={free}
          label={`${form.firstFree} · ${dayWord(free.date, free.today, language)}`}
          page={languages[language].page}
          className="mb-4"
        />
      )}
      <ButtonLink href="#booking" className="mb-6 max-sm:w-full">
        {texts.bookingTitle}
      </ButtonLink>
      <p>
        <a
          href={shop.links.map}
          target="_blank"
          rel="noopener"
          className="tap-link wrap-anywhere font-semibold"
        >
          {`${street}, ${postcode} ${city}`}
          <NewTabHint />
        </a>
      </p>
      {openingHoursSummary(shop, language).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      <Board className="mt-10 max-w-xl">
        {shop.services.map((service) => {
          const { code, minutes, price } = service;
          const { text, lang } = serviceName(service, language);
          const summary = serviceSummary(service, language);
          return (
            <BoardRow
              key={code}
              heading="h2"
              title={text}
              lang={lang}
              href={`${languages[language].page}?service=${code}#booking`}
              description={summary.lang ? "" : summary.text}
              durationText={`${minutes} min`}
              priceText={price ? formatPrice(price, language) : ""}
            />
          );
        })}
      </Board>
    </PageHeader>
  );
}

/** Returns the texts around the form; in Dutch the owner writes them. */
function textsFor(language: Language) {
  const { name, address } = shop();
  const { title, description, lead, ...texts } =
    language === "nl"
      ? { ...home(), ...bookingPage, lead: undefined }
      : { ...bookingPageWordsIn(language), answerTime: "" };
  return {
    ...texts,
    name: `${name}, ${address.city}`,
    title: title(name, address.city),
    description: description(name, address.city),
    lead: lead?.(address.city),
  };
}

function home() {
  const { bookingTitle, bookingIntro, answerTime, urgentTitle, urgentText } = ownersTexts(snapshot()).home;
  return { bookingTitle, bookingIntro, answerTime, urgentTitle, urgentText };
}

function languageAt({ url }: Request): Language {
  return foreignLanguageAt(new URL(url).pathname) ?? "nl";
}
