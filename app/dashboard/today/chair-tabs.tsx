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
      className="screen-only relative mt-3 flex flex-wrap border-line border-b md:hidden"
    >
      {chairs.map(({ id, name, count, isLate }) => (
        <Link
          key={id}
          to={hrefOf(id)}
          replace
          preventScrollReset
          aria-current={id === chosen || undefined}
          className="flex min-h-11 min-w-0 flex-[1_1_6.5rem] items-center justify-center gap-1.5 px-2 py-1 leading-tight font-semibold text-muted -outline-offset-3 current:text-foreground current:shadow-[inset_0_-2px_0_var(--color-foreground)]"
        >
          <span className="min-w-0 wrap-anywhere">{id === own ? "Mijn dag" : name}</span>{" "}
          <span className="shrink-0 whitespace-nowrap font-normal text-small">{count}</span>
          {isLate && (
            <>
              <AlarmClock aria-hidden className="size-4 shrink-0 text-late" />
              <span className="sr-only">, iemand is te laat</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
