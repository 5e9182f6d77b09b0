import { createContext, type ReactNode, useContext } from "react";
import { Section } from "#app/ui/section.tsx";

/** @property before what it was in the period before. */
export type FactLine = { term: string; value: string; note?: string; before?: string };
export type Table = { head: string[]; rows: (string | number)[][] };

/** Whether anything happened in the period before. */
export const IsCompared = createContext(true);

/** One question about the shop: its answer in a sentence, the picture, the numbers beside it, a table behind it. */
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
      id={id}
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

function Facts({ facts }: { facts: FactLine[] }) {
  const isCompared = useContext(IsCompared);
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
    <details className="screen-only mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Toon als tabel</summary>
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
    </details>
  );
}
