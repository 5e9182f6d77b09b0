import type { ReactNode } from "react";

/** A page of the dashboard that is a list of cards. */
export function CardPage<Item extends { id: string }>(props: {
  title: string;
  intro: string;
  emptyText: string;
  above?: ReactNode;
  items: Item[];
  card: (item: Item) => ReactNode;
}) {
  const { title, intro, emptyText, above, items, card } = props;
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{intro}</p>
      {above}
      {items.length === 0 && <p className="mt-10">{emptyText}</p>}
      <ul className="mt-8 grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item.id} className="rounded-card border border-line bg-surface p-5">
            {card(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Keeps its height while empty. */
export function Loading({ when = true }: { when?: boolean }) {
  return (
    <p role="status" className="min-h-7 py-1 text-muted text-small">
      {when ? "Laden..." : ""}
    </p>
  );
}
