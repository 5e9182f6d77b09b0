import { answers as en } from "./en/answers.server.tsx";
import { answers as fr } from "./fr/answers.server.tsx";
import type { Language } from "./language.ts";
import { answers as nl } from "./nl/answers.server.tsx";

export type Answers = typeof nl;

/** What no browser needs to know. */
export function answersIn(language: Language): Answers {
  return { nl, fr, en }[language];
}
