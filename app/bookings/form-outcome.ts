import type { Issue } from "./booking-schema.ts";

/** Date "yyyy-MM-dd", time "HH:mm". */
export type Moment = { date: string; time: string };

/** Also a draft to start with. */
export type FormOutcome = {
  values: Record<string, string>;
  issues?: Issue[];
  problem?: { title: string; text: string };
  alternatives?: Moment[];
  /** Free ones of the date that was posted, for the list without script. */
  times?: string[];
  /** What the visitor must agree to pay first. */
  dueCents?: number;
};
