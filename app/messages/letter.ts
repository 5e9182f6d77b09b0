import type { Language } from "#app/i18n/format/language.ts";

/** A mail as data: `mailBody` draws it as HTML and as text. */
export type MailContent = {
  subject: string;
  language?: Language;
  title: string;
  /** Shown beside the subject in the inbox. */
  preview: string;
  blocks: (Block | undefined)[];
};

export type Block =
  | { paragraph: Inline; isSmall?: boolean }
  | { fact: string; value: Inline }
  | { button: string; href: string };

/** A newline breaks the line. */
export type Inline =
  | string
  | undefined
  | { link: string; href: string }
  | { strong: string }
  /** What a stranger wrote, whose direction ends with it. */
  | { written: string }
  | Inline[];
