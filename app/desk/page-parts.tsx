import { ArrowLeft } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

/** Says that there is nothing yet, and in the hint what will stand there. */
export function Empty({ text, hint }: { text: string; hint?: string }) {
  return (
    <div className="mt-8 max-w-prose">
      <div aria-hidden className="comb mb-4" />
      <p className="text-lead">{text}</p> {hint && <p className="mt-1 text-muted">{hint}</p>}
    </div>
  );
}

export function CardPage<Item extends { id: string }>(props: {
  title: string;
  intro: string;
  empty: ComponentProps<typeof Empty>;
  above?: ReactNode;
  items: Item[];
  card: (item: Item) => ReactNode;
}) {
  const { title, intro, empty, above, items, card } = props;
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{intro}</p>
      {above}
      {items.length === 0 && empty.text && <Empty {...empty} />}
      <ul className="mt-8 grid grid-cols-1 gap-2">
        {items.map((item) => (
          <li key={item.id} className="rounded-card border border-line bg-surface px-5 py-3">
            {card(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Content that few need, folded. @property look class of the summary @property about read by screen readers after the
 * summary
 */
export function Folded(
  props: ComponentProps<"details"> & { summary: string; look?: string; about?: string },
) {
  const { summary, look = "", about, children, ...details } = props;
  return (
    <details {...details}>
      <summary className={`link inline-flex min-h-11 cursor-pointer items-center ${look}`}>
        {summary}
        {about && <span className="sr-only">{about}</span>}
      </summary>
      {children}
    </details>
  );
}

type AmountRow = { key: string; name: ReactNode; amounts: ReactNode[]; isSum?: boolean };

/**
 * A table of amounts that fits a phone, where names stand above more than four amounts.
 * @property head titles of the columns, first that of the names
 */
export function AmountTable(props: {
  label: string;
  head: string[];
  rows: AmountRow[];
  foot: AmountRow[];
  className: string;
}) {
  const { label, head, rows, foot, className } = props;
  const draw = (rowClass: string) => (row: AmountRow) => (
    <tr key={row.key} className={`${rowClass} ${row.isSum ? "font-semibold" : ""}`}>
      <th scope="row" className="wrap-anywhere min-w-17 py-2 pr-2 text-left font-[inherit]">
        {row.name}
      </th>
      {row.amounts.map((amount, index) => (
        <td key={head[index + 1]} className="py-2 pl-2 text-right">
          {amount}
        </td>
      ))}
    </tr>
  );
  // `relative` clips visually hidden words too.
  return (
    <section aria-label={label} className={`relative overflow-x-auto ${className}`}>
      <table
        className={`wrap-normal w-full max-w-3xl hyphens-none text-small tabular-nums sm:text-base ${
          head.length > 5 ? "names-above" : ""
        }`}
      >
        <thead>
          <tr className="border-foreground border-b-2">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 font-semibold ${index === 0 ? "pr-2 text-left" : "pl-2 text-right"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(draw("border-line border-b"))}</tbody>
        {foot.length > 0 && <tfoot>{foot.map(draw("border-foreground border-t-2"))}</tfoot>}
      </table>
    </section>
  );
}

/** Says that something is loading. Keeps its height while empty. */
export function Loading({ when = true }: { when?: boolean }) {
  return (
    <p role="status" className="min-h-7 py-1 text-muted text-small">
      {when ? "Laden..." : ""}
    </p>
  );
}

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link to={href} className="screen-only link -ml-1 inline-flex min-h-11 items-center gap-2 px-1">
      <ArrowLeft aria-hidden className="size-5" />
      {label}
    </Link>
  );
}

export function StepLink({ label, ...link }: ComponentProps<typeof Link> & { label: string }) {
  return (
    <Link
      {...link}
      aria-label={label}
      className="screen-only grid size-12 shrink-0 place-items-center rounded-control border border-field-line transition-colors hover:border-accent hover:bg-surface-raised"
    />
  );
}

/** A choice of a few links, which work without script. */
export function SegmentLinks(props: {
  label: string;
  options: { href: string; label: string; isChosen: boolean }[];
  className?: string;
}) {
  const { label, options, className = "" } = props;
  return (
    <nav
      aria-label={label}
      className={`screen-only flex min-w-0 overflow-x-auto rounded-control border border-field-line ${className}`}
    >
      {options.map(({ href, label, isChosen }) => (
        <Link
          key={href}
          to={href}
          preventScrollReset
          aria-current={isChosen || undefined}
          className={segmentClass}
        >
          <span className="max-w-48 truncate">{label}</span>
        </Link>
      ))}
    </nav>
  );
}

const segmentClass =
  "flex min-h-11.5 flex-auto items-center justify-center whitespace-nowrap px-3 font-semibold text-muted md:px-4 " +
  "-outline-offset-3 transition-colors hover:text-foreground current:bg-foreground current:text-background " +
  "forced-colors:current:underline forced-colors:current:decoration-2 forced-colors:current:underline-offset-4";

/** Class of the tabs of a phone's columns; each page adds its own widths. */
export const tabClass =
  "flex min-h-11 items-center justify-center gap-1.5 font-semibold text-muted -outline-offset-3 " +
  "current:text-foreground current:shadow-[inset_0_-2px_0_var(--color-foreground)]";
