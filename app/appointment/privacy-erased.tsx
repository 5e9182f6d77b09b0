import { languages, requestedLanguage } from "#app/i18n/format/language.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/privacy-erased";

export function loader({ request }: Route.LoaderArgs) {
  return { language: requestedLanguage(request) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title, meta: description } = pageWordsIn(loaderData?.language ?? "nl").erased;
  return unlistedMeta({ title, description }, { matches, location });
}

export default function PrivacyErased() {
  const { erased, paymentPage } = usePageWords();
  return (
    <div className="wrap grid flex-1 place-content-center justify-items-start gap-5 py-section">
      <h1 className="text-h1">{erased.title}</h1>
      <p className="max-w-[48ch] text-lead text-muted">{erased.text}</p>
      <ButtonLink href={languages[useLanguage()].page}>{paymentPage.home}</ButtonLink>
    </div>
  );
}
