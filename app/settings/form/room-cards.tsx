import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

/** @property path below `parent`. */
export type RoomCard = { path: string; title: string; about: string };

export function RoomCards({ parent, cards }: { parent: string; cards: readonly RoomCard[] }) {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
      {cards.map(({ path, title, about }) => (
        <li key={path}>
          <Link
            to={`${parent}/${path}`}
            className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-accent hover:bg-surface-raised"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-display text-h3">{title}</span>
              <span className="mt-1 block text-muted">{about}</span>
            </span>
            <ChevronRight aria-hidden className="size-6 shrink-0 text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
