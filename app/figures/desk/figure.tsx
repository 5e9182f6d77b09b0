import { createContext, type ReactNode, useContext } from "react";
import { Folded } from "#app/desk/page-parts.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/figures-page";

export type FiguresView = Route.ComponentProps["loaderData"];
export type FigureProps = { view: FiguresView };

/** @property before the value in the previous period, as a text */
export type FactLine = { term: string; value: string; note?: string; before?: string };
export type Table = { head: string[]; rows: (string | number)[][] };

/** Whether facts show the value of the period before; false if that period has no bookings. */
export const ComparisonContext = createContext(true);

/** Answers one question about the shop: a sentence, a chart, the main numbers, and a table. */
export function Figure(props: {
  id: string;
  title: string;
  sentence: string;
  facts?: FactLine[];
  table?: Table;
  children?: ReactNode;
}) {
  const { id, title, sentence, facts = [], table, children } = props;
  return (
    <Section
      headingId={id}
      title={title}
      className="break-inside-avoid border-line border-t pt-8 pb-10 md:pt-10 print:py-6"
    >
      <p className="mt-1 max-w-prose text-lead">{sentence}</p>
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-[minmax(0,40rem)_minmax(13rem,1fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          {children}
          {table && <AsTable title={title} table={table} />}
        </div>
        <Facts facts={facts} />
      </div>
    </Section>
  );
}

export function Facts({ facts }: { facts: FactLine[] }) {
  const isCompared = useContext(ComparisonContext);
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-5 md:grid-cols-1 print:grid-cols-1 print:gap-y-3">
      {facts.map(({ term, value, note, before }) => (
        <div key={term}>
          <dt className="text-muted text-small">{term}</dt>
          <dd>
            <span className="block font-display text-[1.625rem] lining-nums leading-tight">{value}</span>
            {[note, isCompared && before].filter(Boolean).map((line) => (
              <span key={String(line)} className="block text-muted text-small leading-snug">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AsTable({ title, table }: { title: string; table: Table }) {
  return (
    <Folded className="screen-only mt-3" summary="Toon als tabel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too */}
      <section aria-label={`${title}, als tabel`} tabIndex={0} className="mt-2 max-w-2xl overflow-x-auto">
        <table className="w-full text-small tabular-nums">
          <thead>
            <tr className="border-line border-b">
              {table.head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-2 pr-4 font-semibold ${index === 0 ? "text-left" : "text-right"}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells]) => (
              <tr key={name} className="border-line border-b">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={table.head[index + 1]} className="py-2 pr-4 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Folded>
  );
}

/** Below this number, a share says more about chance than about the shop. */
export const minSample = 20;
export const tooFew = "te weinig om iets te zeggen";

// Numbers as they are written in Flanders.
export const { format: formatWhole } = new Intl.NumberFormat("nl-BE", { maximumFractionDigits: 0 });
export const { format: upToOneDigit } = new Intl.NumberFormat("nl-BE", { maximumFractionDigits: 1 });
const oneDigit = new Intl.NumberFormat("nl-BE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns for example "4,2 %" below ten and "37 %" above. */
export function percent(ratio: number): string {
  const isBelowTen = ratio > 0 && ratio < 0.0995;
  return `${isBelowTen ? oneDigit.format(ratio * 100) : formatWhole(ratio * 100)}\u00a0%`;
}

/** Returns for example "7,5 %" or "8 %". */
export function axisPercent(ratio: number): string {
  return `${upToOneDigit(ratio * 100)}\u00a0%`;
}

/** Returns undefined if `all` is too small a sample. */
export function ratioOf(part: number, all: number): number | undefined {
  return all < minSample ? undefined : part / all;
}

/** Returns for example "42 % van de", or "3 van de 7" for a small sample. */
export function shareText(part: number, all: number): string {
  const ratio = ratioOf(part, all);
  return ratio === undefined ? `${formatWhole(part)} van de ${formatWhole(all)}` : `${percent(ratio)} van de`;
}

/** Returns for example "4,2 % (12 van 286)". */
export function rateText(part: number, all: number): string {
  const ratio = ratioOf(part, all);
  return `${ratio === undefined ? tooFew : percent(ratio)} (${formatWhole(part)} van ${formatWhole(all)})`;
}

/** Returns for example "12 meer dan ervoor (100)". */
function compared(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return `evenveel als ervoor (${formatWhole(before)})`;
  return `${formatWhole(Math.abs(difference))} ${difference > 0 ? "meer" : "minder"} dan ervoor (${formatWhole(before)})`;
}

/** Returns for example "12 uur". */
export function hoursText(minutes: number): string {
  return `${formatWhole(Math.round(minutes / 60))} uur`;
}

export const bucketNames = { dag: "Dag", week: "Week", maand: "Maand" } as const;

type Rate = [part: number, all: number];

/** Returns a share with its counts and the share before; for a small sample only the counts. */
export function rateFact(term: string, [part, all]: Rate, before: Rate): FactLine {
  const ratio = ratioOf(part, all);
  const counts = `${formatWhole(part)} van ${formatWhole(all)}`;
  if (ratio === undefined) return { term, value: counts, note: tooFew };
  return {
    term,
    value: percent(ratio),
    note: counts,
    before: `ervoor ${before[1] === 0 ? "niets" : rateText(...before)}`,
  };
}

export function countFact(term: string, now: number, before: number): FactLine {
  return { term, value: formatWhole(now), before: compared(now, before) };
}

export function sum(counts: Record<string, number> | number[]): number {
  return Object.values(counts).reduce((total, each) => total + each, 0);
}
