import { knownPageWords } from "./known-words.ts";
import type { Language } from "./language.ts";
import { appointment } from "./nl/appointment.ts";
import { paymentPage } from "./nl/payment-page.ts";
import { waiting } from "./nl/waiting.ts";
import { erased, noReviews } from "./nl/withdrawn.tsx";
import { useLanguage } from "./use-language.ts";

const nl = { appointment, erased, noReviews, paymentPage, waiting };

/** Of the pages around the form: behind a link, after paying, the waiting list. */
export type PageWords = typeof nl;

/** Dutch until `loadWords` has brought the other one. */
export function pageWordsIn(language: Language): PageWords {
  return knownPageWords(language) ?? nl;
}

export function usePageWords(): PageWords {
  return pageWordsIn(useLanguage());
}
