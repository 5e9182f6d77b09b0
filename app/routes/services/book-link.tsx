import { ArrowRight } from "lucide-react";
import { links } from "../../shop/links.ts";
import { serviceLabel } from "../../shop/services.ts";

type BookLinkProps = { title: string; books: string | undefined };

/** Unbookable services lead to the phone. */
export function BookLink({ title, books }: BookLinkProps) {
  const label = books && serviceLabel(books);
  const href = books ? `/?service=${books}#booking` : links.phone;
  return (
    <div>
      <a
        href={href}
        className="group inline-flex min-h-11 items-center gap-2 font-semibold text-accent transition-colors hover:text-accent-bright"
      >
        {books ? "Boek online" : "Bel voor een afspraak"}
        <span className="sr-only">{`: ${title}`}</span>
        <ArrowRight
          aria-hidden
          className="size-5 transition-transform duration-300 ease-soft group-hover:translate-x-1"
        />
      </a>
      {label && label !== title && <p className="text-muted text-small">{`Je boekt dit als ${label}.`}</p>}
    </div>
  );
}
