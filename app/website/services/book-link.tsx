import { ArrowRight } from "lucide-react";
import { serviceLabel } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";

type BookLinkProps = { title: string; books: string };

/** Unbookable services lead to the phone. */
export function BookLink({ title, books }: BookLinkProps) {
  const shop = useShop();
  const label = books && serviceLabel(books, shop);
  const href = books ? `/?service=${books}#booking` : shop.links.phone;
  if (!href) return null;
  return (
    <div>
      <a
        href={href}
        className="group inline-flex min-h-11 items-center gap-2 font-semibold text-accent transition-colors hover:text-accent-bright"
      >
        {books ? "Afspraak boeken" : "Bel voor een afspraak"}
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
