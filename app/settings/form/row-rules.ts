import { weekdays } from "#app/i18n/format/dates.ts";

/**
 * How the rows of a list in a form become its documents.
 * @property parts a row counts once one of these is filled in.
 * @property names of fields whose name in the form is another than in the document.
 * @property isSorted by the first part.
 * @property together documents that share a row.
 * @property apart a row that makes several documents, or completes what was left empty.
 */
export type RowRules = {
  parts: string[];
  names?: Record<string, string>;
  isSorted?: boolean;
  together?: (documents: Record<string, unknown>[]) => Record<string, unknown>[];
  apart?: (row: Record<string, unknown>) => Record<string, unknown>[];
};

export const everyDay = "all";

/** One row for a break on every day. */
export const breakRows: RowRules = {
  parts: ["from", "to"],
  names: { weekday: "day" },
  together(breaks) {
    const perTime = Map.groupBy(breaks, ({ from, to }) => `${from} ${to}`);
    return [...perTime.values()].flatMap((same) => {
      const isDaily = weekdays.every((day) => same.some(({ weekday }) => weekday === day));
      return isDaily ? [{ ...same[0], weekday: everyDay }] : same;
    });
  },
  apart: (row) => (row.weekday === everyDay ? weekdays.map((weekday) => ({ ...row, weekday })) : [row]),
};

/** Without a last day it is the first. */
export const dayOffRows: RowRules = {
  parts: ["from", "to"],
  isSorted: true,
  apart: ({ from, to, reason, ...row }) => [
    { ...row, from, to: to || from, reason: String(reason).trim() || "Vrij" },
  ],
};

/** A service that is as everyone's has no row. */
export const ownServiceRows: RowRules = { parts: ["minutes", "cents"] };

export const questionRows: RowRules = { parts: ["question", "answer"] };
