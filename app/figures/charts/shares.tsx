import { scaleBand, scaleLinear } from "@visx/scale";
import { Picture, pictureWidth } from "./picture.tsx";

/** @property text the value, written at the end of the bar. */
export type Share = { key: string; name: string; value: number; text: string; words: string };

/** Lying bars, each with its name above it and its value behind it. */
export function Shares({
  label,
  shares,
  color = "color-1",
}: {
  label: string;
  shares: Share[];
  color?: string;
}) {
  const rowHeight = 34;
  const height = shares.length * rowHeight;
  const x = scaleLinear({
    domain: [0, Math.max(1, ...shares.map(({ value }) => value))],
    range: [0, pictureWidth - 92],
  });
  const y = scaleBand({ domain: shares.map(({ key }) => key), range: [0, height] });
  return (
    <Picture label={label} height={height}>
      {shares.map(({ key, name, value, text, words }) => (
        <g key={key} data-value={words} className="share">
          <title>{words}</title>
          <text x={0} y={(y(key) ?? 0) + 11}>
            {name}
          </text>
          <rect className="track" x={0} y={(y(key) ?? 0) + 16} width={pictureWidth - 92} height={11} rx={2} />
          <rect
            className={`mark ${color}`}
            x={0}
            y={(y(key) ?? 0) + 16}
            width={x(value)}
            height={11}
            rx={2}
          />
          <text className="share-value" x={pictureWidth} y={(y(key) ?? 0) + 25} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
    </Picture>
  );
}
