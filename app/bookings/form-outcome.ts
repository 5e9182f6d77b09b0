import type { Issue } from "./booking-schema.ts";

/** A moment that can be picked: date "yyyy-MM-dd", time "HH:mm". */
export type Moment = { date: string; time: string };

/**
 * What the server answers when the form was posted without script and did not become a booking; the same shape is a
 * draft that the form starts with.
 */
export type FormOutcome = {
  /** What the visitor typed, by field name. */
  values: Record<string, string>;
  issues?: Issue[];
  problem?: { title: string; text: string };
  alternatives?: Moment[];
  /** The booking must be paid first, and waits for a yes to that. */
  mustPay?: true;
};
