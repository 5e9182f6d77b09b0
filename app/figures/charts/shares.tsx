import { scaleLinear } from "@visx/scale";
import { ChartFrame, chartWidth } from "./chart-picture.tsx";

/** @property valueText stands at the right of the bar. @property tooltip tells both periods in words. */
export type ShareBar = {
  key: string;
  name: string;
  value: number;
  previousValue?: number;
  valueText: string;
  tooltip: string;
};

const valueColumn = 92;
const barWidth = chartWidth - valueColumn;
const barHeight = 11;
/** Below the name of the bar. */
const barTop = 16;

/** Draws horizontal bars, each with its name above, its value at the right and a line at the value of the previous period. */
export function ShareBars(props: { label: string; shares: ShareBar[]; color?: string }) {
  const { label, shares, color = "color-1" } = props;
  const rowHeight = 34;
  const height = shares.length * rowHeight;
  const x = scaleLinear({
    domain: [0, Math.max(1, ...shares.flatMap(({ value, previousValue = 0 }) => [value, previousValue]))],
    range: [0, barWidth],
  });
  const hasPreviousValues = shares.some(({ previousValue }) => previousValue);
  return (
    <>
      {hasPreviousValues && <Legend color={color} />}
      <ChartFrame label={label} height={height}>
        {shares.map(({ key, name, value, previousValue, valueText, tooltip }, index) => {
          const y = index * rowHeight;
          return (
            <g key={key} data-value={tooltip} className="share">
              <title>{tooltip}</title>
              <text x={0} y={y + 11}>
                {name}
              </text>
              <rect className="track" x={0} y={y + barTop} width={barWidth} height={barHeight} rx={2} />
              {value > 0 ? (
                <rect
                  className={`mark hatched ${color}`}
                  x={0}
                  y={y + barTop}
                  width={x(value)}
                  height={barHeight}
                  rx={2}
                />
              ) : (
                <circle className="zero" cx={5} cy={y + barTop + barHeight / 2} r={1.5} />
              )}
              {hasPreviousValues && previousValue !== undefined && (
                <line
                  className="former"
                  x1={x(previousValue)}
                  x2={x(previousValue)}
                  y1={y + 13}
                  y2={y + 30}
                />
              )}
              <text className="share-value" x={chartWidth} y={y + 25} textAnchor="end">
                {valueText}
              </text>
            </g>
          );
        })}
      </ChartFrame>
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
