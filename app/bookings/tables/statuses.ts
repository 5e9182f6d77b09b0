export type Outcome = "open" | "come" | "missed" | "cancelled";

type Meaning = {
  name: string;
  /** Completes the Dutch sentence "Ze is nu …". */
  described: string;
  badge: "default" | "destructive" | "secondary" | "outline";
  /** Index of its colour in charts. */
  chartColor: number;
  /** `come` counts as a visit in figures, thank-you mails and the queue; `missed` counts towards the prepayment rule. */
  outcome: Outcome;
  /** Whether it occupies the chair. The constraint `bookings_no_overlap` repeats this. */
  takesChair: "always" | "when_overlap_allowed" | "never";
  /** Label of the button with which staff set it. Other statuses come from booking and cancelling. */
  mark?: string;
};

const table = {
  confirmed: {
    name: "Bevestigd",
    described: "bevestigd",
    badge: "secondary",
    chartColor: 2,
    outcome: "open",
    takesChair: "always",
  },
  show: {
    name: "Gekomen",
    described: "aangeduid als gekomen",
    badge: "default",
    chartColor: 1,
    outcome: "come",
    takesChair: "always",
    mark: "Show",
  },
  "no-show": {
    name: "No-show",
    described: "aangeduid als no-show",
    badge: "destructive",
    chartColor: 3,
    outcome: "missed",
    takesChair: "when_overlap_allowed",
    mark: "No Show",
  },
  cancelled: {
    name: "Geannuleerd",
    described: "geannuleerd",
    badge: "outline",
    chartColor: 4,
    outcome: "cancelled",
    takesChair: "never",
  },
} as const satisfies Record<string, Meaning>;

export type BookingStatus = keyof typeof table;
/**
 * `held` is a time kept for a payment or an offer, which is no booking yet. `expired` is one that was released, or a
 * booking that was not confirmed in time.
 */
export type StoredStatus = "held" | "expired" | BookingStatus;
export type Mark = {
  [Status in BookingStatus]: (typeof table)[Status] extends { mark: string } ? Status : never;
}[BookingStatus];

export const statuses: Record<BookingStatus, Meaning> = table;
export const bookingStatuses = Object.keys(table).filter(isBookingStatus);
export const storedStatuses: StoredStatus[] = ["held", "expired", ...bookingStatuses];
export const marks = bookingStatuses.filter(isMark);

export function statusesWith(...outcomes: Outcome[]): BookingStatus[] {
  return bookingStatuses.filter((status) => outcomes.includes(statuses[status].outcome));
}

export function statusesThatTakeChair(when: Meaning["takesChair"]): BookingStatus[] {
  return bookingStatuses.filter((status) => statuses[status].takesChair === when);
}

/** Renders a SQL list of string literals. Only for constants: the values are not escaped. */
export function sqlList(list: readonly string[]): string {
  return list.map((word) => `'${word}'`).join(", ");
}

/** Returns undefined for `held` and `expired`, which are not bookings. */
export function outcomeOf(status: string): Outcome | undefined {
  return isBookingStatus(status) ? statuses[status].outcome : undefined;
}

/** Returns the Dutch name that staff see, or the status itself for one that is not a booking status. */
export function statusName(status: string): string {
  return isBookingStatus(status) ? statuses[status].name : status;
}

export function describeStatus(status: string): string {
  return isBookingStatus(status) ? statuses[status].described : status;
}

export function markName(status: Mark): string {
  return table[status].mark;
}

export function isMark(status: string): status is Mark {
  return isBookingStatus(status) && statuses[status].mark !== undefined;
}

export function isBookingStatus(status: string): status is BookingStatus {
  return Object.hasOwn(table, status);
}
