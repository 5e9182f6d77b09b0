import { blur, mapOf } from "./photo-subject.ts";
import type { Size } from "./sizes.ts";

/** @property tone the light, and `soft` without single hairs, in 16 bits. @property parts how much hair there is, from 0 to 1 */
type Hair = Size & {
  tone: Uint16Array;
  soft: Uint16Array;
  parts: Float32Array;
  isDark: boolean;
  pitch: number;
};

/**
 * Returns how much each pixel of hair is inked, from 0 to 1: strokes along the hair, more where there is light, or
 * where there is shade with dark ink.
 */
export function hairInk({ tone, soft, parts, isDark, pitch, ...size }: Hair): Float32Array {
  const light = mapOf(tone.length, (at) => (tone[at] ?? 0) / full);
  const thresholds = strokes(light, parts, { ...size, pitch });
  return thresholds.map((least, index) => {
    if ((parts[index] ?? 0) === 0) return 0;
    const lit = ((soft[index] ?? 0) / full) ** 1.15;
    const weight = 0.76 * (isDark ? 1 - lit : lit);
    return Math.min(1, Math.max(0, (weight - 1 + least) / 0.4 + 0.5));
  });
}

const full = 0xffff;

/** Averages noise along the direction in which the light changes least, which makes strokes of it. */
function strokes(tone: Float32Array, hair: Float32Array, { pitch, ...size }: Size & { pitch: number }) {
  const { width, height } = size;
  const flow = flowOf(tone, hair, { ...size, radius: pitch * 3 });
  const grain = grainOf({ ...size, cell: Math.max(1.2, pitch * 0.26) });
  const reach = Math.round(pitch * 4);
  const values = new Float32Array(width * height);
  for (let index = 0; index < values.length; index++) {
    if ((hair[index] ?? 0) < 0.02) continue;
    let [sum, count] = [grain[index] ?? 0, 1];
    for (const side of [-1, 1]) {
      let [x, y] = [index % width, Math.floor(index / width)];
      let [across, down] = [side * (flow.x[index] ?? 0), side * (flow.y[index] ?? 0)];
      for (let step = 0; step < reach; step++) {
        [x, y] = [x + across, y + down];
        const [column, row] = [Math.round(x), Math.round(y)];
        if (column < 0 || row < 0 || column >= width || row >= height) break;
        const next = row * width + column;
        sum += grain[next] ?? 0;
        count++;
        const [nextX, nextY] = [flow.x[next] ?? 0, flow.y[next] ?? 0];
        const turn = nextX * across + nextY * down < 0 ? -1 : 1;
        [across, down] = [turn * nextX, turn * nextY];
      }
    }
    values[index] = sum / count;
  }
  return equalize(values, hair);
}

/** Returns unit vectors along which the tone changes least. */
function flowOf(tone: Float32Array, hair: Float32Array, area: Size & { radius: number }) {
  const { width, height } = area;
  // The outline of the hair is no direction of growth.
  const inner = blur(hair, { ...area, radius: area.radius / 2 }).map((part) => Math.max(1e-4, part - 0.75));
  // Hair that is cut by an edge of the picture grows on beyond it: no slope is measured across an edge.
  const isEdge = (at: number, step: number) => {
    const [place, last] = step === 1 ? [at % width, width - 1] : [Math.floor(at / width), height - 1];
    return place === 0 || place === last;
  };
  const slopes = (step: number) =>
    tone.map((_, index) => (isEdge(index, step) ? 0 : (tone[index + step] ?? 0) - (tone[index - step] ?? 0)));
  const [right, down] = [slopes(1), slopes(width)];
  const product = (one: Float32Array, other: Float32Array) =>
    blur(
      one.map((value, index) => value * (other[index] ?? 0) * (inner[index] ?? 0)),
      area,
    );
  const [xx, xy, yy] = [product(right, right), product(right, down), product(down, down)];
  const angles = xx.map(
    (value, index) => 0.5 * Math.atan2(2 * (xy[index] ?? 0), value - (yy[index] ?? 0)) + Math.PI / 2,
  );
  return { x: angles.map(Math.cos), y: angles.map(Math.sin) };
}

/** Returns smooth noise from 0 to 1 whose grains are `cell` pixels wide. The same for the same size. */
function grainOf({ width, height, cell }: Size & { cell: number }): Float32Array {
  const random = (x: number, y: number) => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;
  return mapOf(width * height, (at) => {
    const [x, y] = [(at % width) / cell, Math.floor(at / width) / cell];
    const [column, line] = [Math.floor(x), Math.floor(y)];
    const row = (level: number) => {
      const [from, to] = [random(column, level), random(column + 1, level)];
      return from + (to - from) * (x - column);
    };
    return row(line) + (row(line + 1) - row(line)) * (y - line);
  });
}

/** Replaces each value in the hair by the share of values below it, so that a tone covers as much as it should. */
function equalize(values: Float32Array, hair: Float32Array): Float32Array {
  const bins = 4096;
  const counts = new Float64Array(bins + 1);
  let all = 0;
  for (const [index, value] of values.entries()) {
    if ((hair[index] ?? 0) < 0.02) continue;
    const bin = Math.floor(value * (bins - 1)) + 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
    all++;
  }
  for (let bin = 1; bin <= bins; bin++) counts[bin] = (counts[bin] ?? 0) + (counts[bin - 1] ?? 0);
  return values.map((value) => (counts[Math.floor(value * (bins - 1)) + 1] ?? 0) / Math.max(1, all));
}
