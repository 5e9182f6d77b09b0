import { scaleBand, scaleLinear } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { Axes, margin } from "./axes.tsx";
import { Picture, pictureWidth } from "./chart-picture.tsx";

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
  const height = 200;
  const x = scaleBand({
    domain: points.map(({ key }) => key),
    range: [margin.left, pictureWidth - margin.right],
  });
  const y = scaleLinear({
    domain: [0, Math.max(0.05, ...points.map(({ ratio }) => ratio ?? 0)) * 1.15],
    range: [height - margin.bottom, margin.top],
    nice: true,
  });
  const middle = ({ key }: { key: string }) => (x(key) ?? 0) + x.bandwidth() / 2;
  const known = (point: RatePoint) => point.ratio !== undefined;
  const shorts = new Map(points.map(({ key, short }) => [key, short]));
  return (
    <Picture label={label} height={height}>
      <Axes
        {...{ x, y, height, names }}
        xText={(key) => shorts.get(key) ?? ""}
        yText={(ratio) => percent(ratio)}
      />
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
