import { answers as en } from "../en/server-messages.server.tsx";
import type { Language } from "../format/language.ts";
import { answers as fr } from "../fr/server-messages.server.tsx";
import type { Answers } from "../message-types.ts";
import { answers as nl } from "../nl/server-messages.server.tsx";

/** What no browser needs to know. */
export function answersIn(language: Language): Answers {
  return { nl, fr, en }[language];
}
