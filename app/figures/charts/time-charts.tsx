import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { ChartFrame, chartWidth } from "./chart-picture.tsx";

/** @property color a class of charts.css. */
export type Series = { key: string; name: string; color: string };
export type Bar = { key: string; shortLabel: string; longLabel: string; values: Record<string, number> };

const height = 200;
const mostBarWidth = 48;
const mostLabels = 13;
const margin = { top: 22, right: 6, bottom: 36, left: 36 };

function scalesOf(moments: { key: string }[], most: number, padding = 0) {
  const leftEdge = margin.left;
  // Limits the width of a bar, so that a few bars do not fill the chart.
  const rightEdge = Math.min(chartWidth - margin.right, leftEdge + mostBarWidth * moments.length);
  return {
    x: scaleBand({ domain: moments.map(({ key }) => key), range: [leftEdge, rightEdge], padding }),
    y: scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: true }),
  };
}

/** Leaves out what comes before the first moment with data, and after the last one. */
export function trimEmpty<Moment>(moments: Moment[], hasData: (moment: Moment) => boolean): Moment[] {
  return moments.slice(moments.findIndex(hasData), moments.findLastIndex(hasData) + 1);
}

/** Draws a bar for each period; one without appointments is a dot. Draws nothing if all are empty. */
export function StackedBars(props: {
  label: string;
  bars: Bar[];
  series: Series[];
  names: { x: string; y: string };
}) {
  const { label, series, names } = props;
  const sumOf = ({ values }: Bar) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);
  const bars = trimEmpty(props.bars, (bar) => sumOf(bar) > 0);
  const sums = bars.map(sumOf);
  if (bars.length === 0) return null;
  const scales = scalesOf(bars, Math.max(4, ...sums), 0.2);
  const { x, y } = scales;
  return (
    <>
      <Legend series={series} />
      <ChartFrame label={label} height={height}>
        <Axes scales={scales} names={names} moments={bars} />
        {bars.flatMap((bar) => {
          const { key: moment, longLabel, values } = bar;
          if (sumOf(bar) === 0)
            return (
              <circle
                key={moment}
                className="zero"
                data-value={`${longLabel}: geen`}
                cx={(x(moment) ?? 0) + x.bandwidth() / 2}
                cy={y(0) - 4}
                r={1.5}
              >
                <title>{`${longLabel}: geen`}</title>
              </circle>
            );
          let sum = 0;
          return series.map(({ key, name, color }) => {
            const count = values[key] ?? 0;
            const bottom = y(sum);
            sum += count;
            if (count === 0) return null;
            const words = `${longLabel}: ${name.toLowerCase()} ${count}`;
            return (
              <rect
                key={`${key} ${moment}`}
                className={`mark hatched ${color}`}
                data-value={words}
                x={x(moment)}
                y={y(sum)}
                width={x.bandwidth()}
                height={bottom - y(sum)}
              >
                <title>{words}</title>
              </rect>
            );
          });
        })}
      </ChartFrame>
    </>
  );
}

function Legend({ series }: { series: Series[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {series.map(({ key, name, color }) => (
        <li key={key} className="flex items-center gap-2">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3.5">
            <rect width="12" height="12" rx="2" className={`hatched ${color}`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/**
 * Draws a ratio over time, with gaps where there is too little data. `marks` are numbered lines: the caller lists what
 * they mean.
 */
export function RateLine(props: {
  label: string;
  /** `ratio` is undefined where too few appointments stand behind it. */
  points: { key: string; shortLabel: string; longLabel: string; ratio: number | undefined; words: string }[];
  marks: { key: string; number: number; words: string }[];
  names: { x: string; y: string };
  percent: (ratio: number) => string;
}) {
  const { label, points, marks, names, percent } = props;
  const scales = scalesOf(points, Math.max(0.05, ...points.map(({ ratio }) => ratio ?? 0)) * 1.15);
  const { x, y } = scales;
  const middle = ({ key }: { key: string }) => (x(key) ?? 0) + x.bandwidth() / 2;
  const hasRatio = ({ ratio }: { ratio: number | undefined }) => ratio !== undefined;
  return (
    <ChartFrame label={label} height={height}>
      <Axes scales={scales} names={names} moments={points} ratioText={percent} />
      {marks.map(({ key, number, words }) => (
        <g key={number} className="rule-mark" data-value={words}>
          <title>{words}</title>
          <line x1={x(key)} x2={x(key)} y1={margin.top} y2={height - margin.bottom} />
          <circle cx={x(key)} cy={margin.top} r={8} />
          <text x={x(key)} y={margin.top} dy="0.32em" textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
      <LinePath
        data={points}
        x={middle}
        y={({ ratio = 0 }) => y(ratio)}
        defined={hasRatio}
        className="rate-line"
      />
      {points.map((point) => (
        <circle
          key={point.key}
          className={hasRatio(point) ? "mark color-3" : "mark too-few"}
          data-value={`${point.longLabel}: ${point.words}`}
          cx={middle(point)}
          cy={y(point.ratio ?? 0)}
          r={hasRatio(point) ? 4 : 3}
        >
          <title>{`${point.longLabel}: ${point.words}`}</title>
        </circle>
      ))}
    </ChartFrame>
  );
}

function Axes(props: {
  scales: ReturnType<typeof scalesOf>;
  names: { x: string; y: string };
  moments: { key: string; shortLabel: string }[];
  /** Formats the numbers beside the chart; without it they are counts, so only whole numbers are drawn. */
  ratioText?: (ratio: number) => string;
}) {
  const { names, moments, ratioText } = props;
  const { x, y } = props.scales;
  const keys = x.domain();
  const step = Math.ceil(keys.length / mostLabels);
  const shortLabels = new Map(moments.map(({ key, shortLabel }) => [key, shortLabel]));
  const lines = y.ticks(4).filter((value) => ratioText !== undefined || Number.isInteger(value));
  return (
    <>
      {lines.map((value) => (
        <line
          key={value}
          className="grid-line"
          x1={margin.left}
          x2={chartWidth - margin.right}
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
        tickFormat={(value) => ratioText?.(Number(value)) ?? String(value)}
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
        tickFormat={(key) => shortLabels.get(String(key)) ?? ""}
        tickComponent={({ formattedValue, x: at }) => (
          <text x={at} y={14} textAnchor="middle">
            {formattedValue}
          </text>
        )}
      />
      <text className="axis-name" x={0} y={10}>
        {names.y}
      </text>
      <text className="axis-name" x={chartWidth - margin.right} y={height - 4} textAnchor="end">
        {names.x}
      </text>
    </>
  );
}
