import { scaleLinear } from "@visx/scale";
import { Picture, pictureWidth } from "./chart-picture.tsx";

/** @property text value at the end of the bar. @property before the previous period's value. */
export type Share = {
  key: string;
  name: string;
  value: number;
  before?: number;
  text: string;
  words: string;
};

const barWidth = pictureWidth - 92;

/** Draws horizontal bars, each with its name above, its value behind and a line at the previous value. */
export function Shares(props: { label: string; shares: Share[]; color?: string }) {
  const { label, shares, color = "color-1" } = props;
  const rowHeight = 34;
  const height = shares.length * rowHeight;
  const x = scaleLinear({
    domain: [0, Math.max(1, ...shares.flatMap(({ value, before = 0 }) => [value, before]))],
    range: [0, barWidth],
  });
  const isCompared = shares.some(({ before }) => before);
  return (
    <>
      {isCompared && <Legend color={color} />}
      <Picture label={label} height={height}>
        {shares.map(({ key, name, value, before, text, words }, index) => {
          const y = index * rowHeight;
          return (
            <g key={key} data-value={words} className="share">
              <title>{words}</title>
              <text x={0} y={y + 11}>
                {name}
              </text>
              <rect className="track" x={0} y={y + 16} width={barWidth} height={11} rx={2} />
              {value > 0 ? (
                <rect
                  className={`mark hatched ${color}`}
                  x={0}
                  y={y + 16}
                  width={x(value)}
                  height={11}
                  rx={2}
                />
              ) : (
                <circle className="zero" cx={5} cy={y + 21.5} r={1.5} />
              )}
              {isCompared && before !== undefined && (
                <line className="former" x1={x(before)} x2={x(before)} y1={y + 13} y2={y + 30} />
              )}
              <text className="share-value" x={pictureWidth} y={y + 25} textAnchor="end">
                {text}
              </text>
            </g>
          );
        })}
      </Picture>
    </>
  );
}

function Legend({ color }: { color: string }) {
  return (
    <p className="mb-2 flex items-center gap-2 text-small">
      <svg viewBox="0 0 22 12" aria-hidden="true" className="h-3.5 w-6.5 flex-none">
        <rect y="2" width="14" height="8" rx="1" className={`hatched ${color}`} />
        <line className="former" x1="18" x2="18" y1="0" y2="12" />
      </svg>
      nu, en het streepje is ervoor
    </p>
  );
}
