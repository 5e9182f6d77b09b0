import { scaleBand, scaleLinear } from "@visx/scale";
import { BarStack, LinePath } from "@visx/shape";
import { Axes, margin, Picture, pictureWidth } from "./chart-picture.tsx";

/** @property color a class of charts.css. */
export type Series = { key: string; name: string; color: string };
export type Bar = { key: string; short: string; long: string; values: Record<string, number> };

const height = 200;

function scalesOf(moments: { key: string }[], most: number, padding = 0) {
  const [left, right] = [margin.left, pictureWidth - margin.right];
  return {
    x: scaleBand({ domain: moments.map(({ key }) => key), range: [left, right], padding }),
    y: scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: true }),
  };
}

/** One bar for each moment, a piece of it for each series. */
export function StackedBars(props: {
  label: string;
  bars: Bar[];
  series: Series[];
  names: { x: string; y: string };
}) {
  const { label, bars, series, names } = props;
  const sums = bars.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0));
  const { x, y } = scalesOf(bars, Math.max(4, ...sums), 0.2);
  return (
    <>
      <Legend series={series} />
      <Picture label={label} height={height}>
        <Axes x={x} y={y} height={height} names={names} moments={bars} />
        <BarStack
          data={bars}
          keys={series.map(({ key }) => key)}
          value={({ values }, key) => values[key] ?? 0}
          x={({ key }) => key}
          xScale={x}
          yScale={y}
          color={(key) => series.find((each) => each.key === key)?.color ?? ""}
        >
          {(stacks) =>
            (stacks[0]?.bars ?? []).flatMap((_, index) =>
              stacks.map(({ key, bars: pieces }) => {
                const piece = pieces[index];
                const bar = bars[index];
                const one = series.find((each) => each.key === key);
                const count = bar?.values[key] ?? 0;
                if (!piece || !bar || count === 0) return null;
                const words = `${bar.long}: ${one?.name.toLowerCase()} ${count}`;
                return (
                  <rect
                    key={`${key} ${bar.key}`}
                    className={`mark hatched ${one?.color}`}
                    data-value={words}
                    x={piece.x}
                    y={piece.y}
                    width={piece.width}
                    height={piece.height}
                  >
                    <title>{words}</title>
                  </rect>
                );
              }),
            )
          }
        </BarStack>
      </Picture>
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

/** @property ratio undefined where too few stand behind it. */
type RatePoint = {
  key: string;
  short: string;
  long: string;
  ratio: number | undefined;
  words: string;
};
type RateMark = { key: string; number: number; words: string };

/** A ratio over time; where there is too little to say there is a gap. Marks are numbered, as the list below. */
export function RateLine(props: {
  label: string;
  points: RatePoint[];
  marks: RateMark[];
  names: { x: string; y: string };
  percent: (ratio: number) => string;
}) {
  const { label, points, marks, names, percent } = props;
  const { x, y } = scalesOf(points, Math.max(0.05, ...points.map(({ ratio }) => ratio ?? 0)) * 1.15);
  const middle = ({ key }: { key: string }) => (x(key) ?? 0) + x.bandwidth() / 2;
  const known = (point: RatePoint) => point.ratio !== undefined;
  return (
    <Picture label={label} height={height}>
      <Axes x={x} y={y} height={height} names={names} moments={points} yText={percent} />
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
        defined={known}
        className="rate-line"
      />
      {points.map((point) => (
        <circle
          key={point.key}
          className={known(point) ? "mark color-3" : "mark too-few"}
          data-value={`${point.long}: ${point.words}`}
          cx={middle(point)}
          cy={y(point.ratio ?? 0)}
          r={known(point) ? 4 : 3}
        >
          <title>{`${point.long}: ${point.words}`}</title>
        </circle>
      ))}
    </Picture>
  );
}
