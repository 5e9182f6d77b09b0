import { type RefObject, useEffect, useState } from "react";
import type { Column } from "./view.server.ts";

/** On a phone one column fills the page: these lead to each. Without script they are links to a place in the page. */
export function BarberTabs(props: {
  columns: Column[];
  own: string | undefined;
  scroller: RefObject<HTMLElement | null>;
}) {
  const { columns, own, scroller } = props;
  const [shownId, setShownId] = useState(columns[0]?.id);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (seen instanceof HTMLElement) setShownId(seen.dataset.column);
      },
      { root: box, threshold: 0, rootMargin: "0px -50% 0px -45%" },
    );
    for (const column of box.querySelectorAll("[data-column]")) observer.observe(column);
    return () => observer.disconnect();
  }, [scroller]);

  return (
    <nav aria-label="Kappers" className="screen-only flex overflow-x-auto border-line border-b md:hidden">
      {columns.map(({ id, barberId, barber, count }) => (
        <a
          key={id}
          href={`#kolom-${barberId}`}
          aria-current={id === shownId || undefined}
          className="flex min-h-11 flex-1 items-center justify-center gap-1.5 whitespace-nowrap px-3 font-semibold text-muted -outline-offset-3 current:text-foreground current:shadow-[inset_0_-2px_0_var(--color-foreground)]"
          onClick={(event) => {
            const column = scroller.current?.querySelector<HTMLElement>(`[data-column="${id}"]`);
            if (!column || !scroller.current) return;
            event.preventDefault();
            const axis = scroller.current.querySelector<HTMLElement>(".agenda-axis")?.offsetWidth ?? 0;
            scroller.current.scrollTo({ left: column.offsetLeft - axis, behavior: "smooth" });
          }}
        >
          {barberId === own ? "Mijn agenda" : barber} <span className="font-normal text-small">{count}</span>
        </a>
      ))}
    </nav>
  );
}
