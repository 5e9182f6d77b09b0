import { Plus } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { wallTime } from "#app/content/shop/grid.ts";
import { endOf } from "./lanes.ts";
import type { Column, Item } from "./view.server.ts";

type Gap = Extract<Item, { kind: "gap" }>;

/** Leads to a new appointment at its start, or where it was pressed. */
export function AgendaGap({ gap, column }: { gap: Gap; column: Column }) {
  const hint = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const hrefAt = (minute: number) =>
    `/admin/nieuw?${new URLSearchParams({ dag: column.date, tijd: wallTime(minute), kapper: column.barberId })}`;

  function minuteUnder({ clientY, currentTarget }: { clientY: number; currentTarget: Element }): number {
    const { top, height } = currentTarget.getBoundingClientRect();
    const minute = gap.start + ((clientY - top) / height) * gap.minutes;
    return Math.max(gap.start, Math.min(Math.floor(minute / 15) * 15, endOf(gap) - 15));
  }

  function showHint(event: PointerEvent): void {
    if (!hint.current || event.pointerType !== "mouse") return;
    const minute = minuteUnder(event);
    hint.current.style.setProperty("--offset", String(minute - gap.start));
    hint.current.dataset.time = wallTime(minute);
  }

  const to = hrefAt(gap.start);
  return (
    <Link
      to={to}
      className="agenda-gap"
      aria-label={`Vrij ${wallTime(gap.start)}-${wallTime(endOf(gap))} bij ${column.barber}, nieuwe afspraak`}
      onPointerMove={showHint}
      onClick={(event) => {
        // Keys have no place; another button opens a tab.
        if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(hrefAt(minuteUnder(event)));
      }}
    >
      <span ref={hint} className="agenda-hint" data-time={wallTime(gap.start)}>
        <Plus aria-hidden />
      </span>
    </Link>
  );
}
