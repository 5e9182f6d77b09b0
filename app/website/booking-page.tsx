import { bookByForm } from "#app/booking/book-by-form.server.ts";
import { BookingSection } from "#app/booking/booking-section.tsx";
import { shop } from "#app/content/snapshot.server.ts";
import { type ForeignLanguage, foreignLanguageAt, languages } from "#app/i18n/format/language.ts";
import { bookingPageWordsIn } from "#app/i18n/load/messages.server.ts";
import { readinessContext } from "#app/platform/http/readiness.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { calendarWeeks } from "#app/site/open-now-line.ts";
import { pageMeta, shopIn, translationLinks } from "#app/site/page-meta.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/booking-page";

/** Of each language but Dutch: home's form, and nothing else of home. */
export function loader({ request }: Route.LoaderArgs) {
  const language = languageAt(request);
  return { language, texts: textsFor(language), weeks: calendarWeeks(shop()) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, texts } = loaderData;
  const { title, description } = texts;
  const page = { title, description, path: languages[language].page, language };
  return [...pageMeta(page, shopIn(matches)), ...translationLinks("booking")];
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
  const { texts, weeks } = loaderData;
  return (
    <BookingSection
      name={texts.name}
      texts={{ ...texts, answerTime: "" }}
      outcome={actionData}
      weeks={weeks}
    />
  );
}

/** Where home has the owner's. */
function textsFor(language: ForeignLanguage) {
  const { name, address } = shop();
  const { title, description, ...texts } = bookingPageWordsIn(language);
  return {
    ...texts,
    name: `${name}, ${address.city}`,
    title: title(name, address.city),
    description: description(name, address.city),
  };
}

function languageAt({ url }: Request): ForeignLanguage {
  const language = foreignLanguageAt(new URL(url).pathname);
  if (!language) throw new Response(null, { status: 404 });
  return language;
}
