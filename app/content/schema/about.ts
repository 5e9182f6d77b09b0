/** What the owner's forms and the list of changes say of a field. It stands beside the rule of the field. */
import { z } from "zod";

export type About = {
  label?: string;
  /** Among changes and mistakes, where the label alone says too little. */
  name?: string;
  hint?: string;
  /** How it is drawn and read: one line of text without it. */
  control?: string;
  type?: "date" | "email" | "tel" | "time" | "url";
  inputMode?: "decimal" | "numeric" | "url";
  /** Characters. */
  min?: number;
  max?: number;
  /** Lines. */
  rows?: number;
  isRequired?: boolean;
  /** What is empty is null. */
  isNullable?: boolean;
  /** Beside no other. */
  isWide?: boolean;
  options?: { value: string; label: string }[];
};

export const about = z.registry<About>();

/** A rule with its label; it knows already what its rule says, as how long it may be. */
export function field<Rule extends z.ZodType>(
  rule: Rule,
  label: string,
  more?: Omit<About, "label"> | false,
) {
  return described(rule, { label, ...more });
}

export function described<Rule extends z.ZodType>(rule: Rule, said: About): Rule {
  // A rule may stand in several places.
  const own = rule.clone();
  about.add(own, said);
  return own;
}
