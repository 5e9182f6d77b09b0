import { AlarmClock } from "lucide-react";
import { Link } from "react-router";

type Chair = { id: string; name: string; count: number; isLate: boolean };

/** On a phone one chair at a time. Plain links: it works without script. */
export function ChairTabs(props: {
  chairs: Chair[];
  own: string | undefined;
  chosen: string;
  hrefOf: (barberId: string) => string;
}) {
  const { chairs, own, chosen, hrefOf } = props;
  return (
    <nav
      aria-label="Kappers"
      className="screen-only relative mt-3 flex overflow-x-auto border-line border-b md:hidden"
    >
      {chairs.map(({ id, name, count, isLate }) => (
        <Link
          key={id}
          to={hrefOf(id)}
          replace
          preventScrollReset
          aria-current={id === chosen || undefined}
          className="flex min-h-11 flex-1 items-center justify-center gap-1.5 whitespace-nowrap px-3 font-semibold text-muted -outline-offset-3 current:text-foreground current:shadow-[inset_0_-2px_0_var(--color-foreground)]"
        >
          {id === own ? "Mijn dag" : name} <span className="font-normal text-small">{count}</span>
          {isLate && (
            <>
              <AlarmClock aria-hidden className="size-4 text-late" />
              <span className="sr-only">, iemand is te laat</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
