import { AxisBottom, AxisLeft } from "@visx/axis";
import type { scaleBand, scaleLinear } from "@visx/scale";
import { pictureWidth } from "./chart-picture.tsx";

export const margin = { top: 22, right: 6, bottom: 36, left: 36 };

type Band = ReturnType<typeof scaleBand<string>>;
type Linear = ReturnType<typeof scaleLinear<number>>;

/** Both with a name, the upright one with lines across. */
export function Axes(props: {
  x: Band;
  y: Linear;
  height: number;
  names: { x: string; y: string };
  xText: (key: string) => string;
  yText?: (value: number) => string;
}) {
  const { x, y, height, names, xText, yText = String } = props;
  const keys = x.domain();
  const step = Math.ceil(keys.length / 13);
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
        tickFormat={(key) => xText(String(key))}
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
