import { ArrowRight } from "lucide-react";

/** Covers its nearest `relative` parent, the card. */
export function ReadMore({
  card,
  className = "",
}: {
  card: { path: string; title: string };
  className?: string;
}) {
  return (
    <a
      href={card.path}
      className={`inline-flex items-center gap-2 font-semibold text-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline ${className}`}
    >
      <span>
        Lees meer<span className="sr-only">{` over ${card.title}`}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-hover:translate-x-1"
      />
    </a>
  );
}
