import { AxisBottom, AxisLeft } from "@visx/axis";
import type { scaleBand, scaleLinear } from "@visx/scale";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#app/ui/use-now.ts";
import "./charts.css";

export const pictureWidth = 400;

/** Engraved lines that tell the series apart, for `url(#hatch-1)`: once on a page, where the colours are known. */
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
 * A drawing whose marks carry `data-value`: pointing, tapping and the arrow keys tell it in words. Without script a
 * mark's title does.
 */
export function Picture(props: { label: string; height: number; children: ReactNode }) {
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
    const shown = all.findIndex((mark) => mark.hasAttribute("data-shown"));
    const next = shown < 0 ? (step > 0 ? 0 : all.length - 1) : shown + step;
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
      <svg viewBox={`0 0 ${pictureWidth} ${height}`} role="img" aria-label={label}>
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

export const margin = { top: 22, right: 6, bottom: 36, left: 36 };

type Band = ReturnType<typeof scaleBand<string>>;
type Linear = ReturnType<typeof scaleLinear<number>>;

/** Both with a name, the upright one with lines across. */
export function Axes(props: {
  x: Band;
  y: Linear;
  height: number;
  names: { x: string; y: string };
  moments: { key: string; short: string }[];
  yText?: (value: number) => string;
}) {
  const { x, y, height, names, moments, yText = String } = props;
  const keys = x.domain();
  const step = Math.ceil(keys.length / 13);
  const shorts = new Map(moments.map(({ key, short }) => [key, short]));
  const lines = y.ticks(4).filter((value) => yText !== String || Number.isInteger(value));
  return (
    <>
      {lines.map((value) => (
        <line
          key={value}
          className="grid-line"
          x1={margin.left}
          x2={pictureWidth - margin.right}
          y1={y(value)}
          y2={y(value)}
        />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={lines}
        hideAxisLine
        hideTicks
        tickFormat={(value) => yText(Number(value))}
        tickComponent={({ formattedValue, y: at }) => (
          <text x={-6} y={at} dy="0.32em" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={keys.filter((_, index) => index % step === 0)}
        hideTicks
        axisLineClassName="axis-line"
        tickFormat={(key) => shorts.get(String(key)) ?? ""}
        tickComponent={({ formattedValue, x: at }) => (
          <text x={at} y={14} textAnchor="middle">
            {formattedValue}
          </text>
        )}
      />
      <text className="axis-name" x={0} y={10}>
        {names.y}
      </text>
      <text className="axis-name" x={pictureWidth - margin.right} y={height - 4} textAnchor="end">
        {names.x}
      </text>
    </>
  );
}
