import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#app/ui/use-now.ts";
import "./charts.css";

export const chartWidth = 400;

/**
 * Defines the patterns that distinguish series in print and in forced colours, for `url(#hatch-1)`. Render it once per
 * page, inside `.figures`, which defines the colours (charts.css).
 */
export function Hatching() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {lines.map(([angle, thickness], index) => (
        <pattern
          key={angle}
          id={`hatch-${index + 1}`}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angle})`}
        >
          <rect width="4" height="4" className={`color-${index + 1}`} fillOpacity="0.2" />
          <rect width="4" height={thickness} className={`color-${index + 1}`} />
        </pattern>
      ))}
    </svg>
  );
}

const lines = [
  [45, 2.6],
  [0, 1],
  [-45, 1.4],
  [90, 0.7],
  [20, 2],
];

/**
 * A chart whose marks carry `data-value`: pointing, tapping and arrow keys show it as text. Without JavaScript the
 * mark's title does.
 */
export function ChartFrame(props: { label: string; height: number; children: ReactNode }) {
  const { label, height, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState("");
  const isHydrated = useHydrated();

  const marks = () => [...(box.current?.querySelectorAll<SVGElement>("[data-value]") ?? [])];
  const show = (mark: SVGElement | undefined) => {
    for (const each of marks()) each.toggleAttribute("data-shown", each === mark);
    setValue(mark?.dataset.value ?? "");
  };
  const showByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = marks();
    const shownIndex = all.findIndex((mark) => mark.hasAttribute("data-shown"));
    const next = shownIndex < 0 ? (step > 0 ? 0 : all.length - 1) : shownIndex + step;
    show(all[(next + all.length) % all.length]);
  };
  const showNearest = ({ clientX, clientY }: PointerEvent) => {
    const near = marks().map((mark) => ({ mark, away: distance(mark, clientX, clientY) }));
    show(near.sort((one, other) => one.away - other.away)[0]?.mark);
  };
  const controls = {
    tabIndex: 0,
    role: "group",
    "aria-label": `${label} Met de pijltjes hoor je elke waarde.`,
    onKeyDown: showByKey,
    onPointerMove: showNearest,
    onPointerDown: showNearest,
  };

  return (
    <div ref={box} className="picture" {...(isHydrated && controls)}>
      <svg viewBox={`0 0 ${chartWidth} ${height}`} role="img" aria-label={label}>
        {children}
      </svg>
      {isHydrated && (
        <p role="status" className="screen-only mt-1 min-h-6 text-muted text-small">
          {value || <span aria-hidden>Wijs aan of tik om de waarde te zien</span>}
        </p>
      )}
    </div>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function distance(mark: SVGElement, x: number, y: number): number {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
