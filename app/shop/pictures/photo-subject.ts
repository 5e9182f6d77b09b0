import type { Size } from "./sizes.ts";

/**
 * Guesses which pixels of a photo are the person: those near the middle whose colours are rare at the edges. A guess
 * that is too small or too large becomes an oval. @param colours three bytes a pixel @returns for each pixel how surely
 * it is the person, from 0 to 1
 */
export function subjectOf(colours: Uint8Array, size: Size): Float32Array {
  const oval = ovalOf(size);
  const bins = binsOf(colours);
  let subject = oval;
  for (let round = 0; round < 4; round++) subject = refineByColour(bins, subject, { oval, size });
  const whole = withoutHoles(middlePart(roundOutline(subject, size), size), size);
  const coverage = whole.reduce((sum, part) => sum + part, 0) / whole.length;
  const isPlausible = coverage > 0.12 && coverage < 0.8;
  return (isPlausible ? whole : oval).map((part, index) => part * vignette(index, size));
}

/**
 * Closes gaps in the outline and cuts off its spikes. They arise where the person and the wall behind have the same
 * colour.
 */
function roundOutline(subject: Float32Array, size: Size): Float32Array {
  const around = blur(subject, { ...size, radius: size.width / 26 });
  return around.map((part) => 1 / (1 + Math.exp((0.47 - part) * 16)));
}

/** Blurs a map: each pixel becomes the mean of a square around it, three times, which is close to a Gaussian blur. */
export function blur(values: Float32Array, { radius, width, height }: Size & { radius: number }) {
  const [result, across] = [new Float32Array(values), new Float32Array(values.length)];
  const reach = Math.max(1, Math.round(radius / 1.7));
  for (let round = 0; round < 3; round++) {
    writeRunningMeans(result, across, { lines: height, length: width, step: 1, stride: width, reach });
    writeRunningMeans(across, result, { lines: width, length: height, step: width, stride: 1, reach });
  }
  return result;
}

/** Builds a map with one number for each pixel. Unlike `Float32Array.from`, it makes no list of all pixels first. */
export function mapOf(length: number, valueAt: (at: number) => number): Float32Array {
  const values = new Float32Array(length);
  for (let index = 0; index < length; index++) values[index] = valueAt(index);
  return values;
}

type PixelLines = { lines: number; length: number; step: number; stride: number; reach: number };

/**
 * Writes to each pixel the mean of itself and `reach` pixels on either side of it in its line. Pixels of one line are
 * `step` apart in the map, and lines begin `stride` apart.
 */
function writeRunningMeans(
  from: Float32Array,
  to: Float32Array,
  { lines, length, step, stride, reach }: PixelLines,
) {
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    const valueAt = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -reach; index <= reach; index++) sum += valueAt(index);
    for (let index = 0; index < length; index++) {
      to[start + index * step] = sum / (2 * reach + 1);
      sum += valueAt(index + reach + 1) - valueAt(index - reach);
    }
  }
}

/** Returns how likely each pixel is the person, judged by its place alone: an oval for the head above the shoulders. */
function ovalOf(size: Size): Float32Array {
  return mapOf(size.width * size.height, (at) => {
    const { x, y } = coordinatesAt(at, size);
    const head = Math.hypot((x - 0.5) / 0.37, (y - 0.43) / 0.42);
    const body = y > 0.6 ? Math.abs(x - 0.5) / (0.22 + (y - 0.6) * 0.7) : 9;
    return 1 / (1 + Math.exp((Math.min(head, body) - 0.92) * 7));
  });
}

function vignette(at: number, size: Size): number {
  const { x, y } = coordinatesAt(at, size);
  const distance = ((x - 0.5) / 0.5) ** 2 + ((y - 0.46) / 0.56) ** 2;
  const near = Math.min(1, Math.max(0, (1.05 - distance) / 0.4));
  return near * near * (3 - 2 * near);
}

const coordinatesAt = (at: number, { width, height }: Size) => ({
  x: (at % width) / width,
  y: Math.floor(at / width) / height,
});

const levelsPerChannel = 12;
const white = levelsPerChannel ** 3 - 1;

/** Returns each pixel's colour as the number of one of 12³ groups of colours. Groups of dark colours are smaller. */
function binsOf(colours: Uint8Array): Uint16Array {
  const bins = new Uint16Array(colours.length / 3);
  const levelOf = (value = 0) =>
    Math.min(levelsPerChannel - 1, Math.floor((value / 256) ** 0.7 * levelsPerChannel));
  for (let index = 0; index < bins.length; index++) {
    const [red, green, blue] = [
      levelOf(colours[index * 3]),
      levelOf(colours[index * 3 + 1]),
      levelOf(colours[index * 3 + 2]),
    ];
    bins[index] = (red * levelsPerChannel + green) * levelsPerChannel + blue;
  }
  return bins;
}

/** Improves the guess by how often the colour of each pixel is inside and outside of the subject, and by its place. */
function refineByColour(
  bins: Uint16Array,
  subject: Float32Array,
  { oval, size }: { oval: Float32Array; size: Size },
) {
  const inside = new Float32Array(levelsPerChannel ** 3);
  const outside = new Float32Array(levelsPerChannel ** 3);
  let [insideAll, outsideAll] = [0, 0];
  for (const [index, bin] of bins.entries()) {
    const part = subject[index] ?? 0;
    inside[bin] = (inside[bin] ?? 0) + part;
    outside[bin] = (outside[bin] ?? 0) + 1 - part;
    insideAll += part;
    outsideAll += 1 - part;
  }
  const evidence = mapOf(bins.length, (at) => {
    const bin = bins[at] ?? 0;
    const shareInside = ((inside[bin] ?? 0) + 2) / (insideAll + 2);
    const shareOutside = ((outside[bin] ?? 0) + 2) / (outsideAll + 2);
    const place = oval[at] ?? 0;
    const colour = Math.min(2.5, Math.max(-2.5, Math.log(shareInside / shareOutside)));
    // White says little: an overexposed forehead is as white as a wall.
    const trust = bin === white ? 0.4 : 1.3;
    return 0.9 * Math.log((place + 0.003) / (1.003 - place)) + trust * colour;
  });
  return blur(evidence, { ...size, radius: 2 }).map((sum) => 1 / (1 + Math.exp(-2 * sum)));
}

/** Keeps the connected part of the subject that is nearest to the middle. */
function middlePart(subject: Float32Array, size: Size): Float32Array {
  const middle = Math.round(size.height * 0.45) * size.width + Math.round(size.width / 2);
  const distanceToMiddle = (at: number) => {
    const { x, y } = coordinatesAt(at, size);
    return Math.hypot(x - 0.5, y - 0.45);
  };
  const isSubject = (at: number) => (subject[at] ?? 0) > 0.5;
  let start = middle;
  if (!isSubject(middle))
    for (let index = 0; index < subject.length; index++)
      if (isSubject(index) && (!isSubject(start) || distanceToMiddle(index) < distanceToMiddle(start)))
        start = index;
  const part = connectedPixels([start].filter(isSubject), { size, isPart: isSubject });
  return subject.map((value, index) => (part[index] ? value : Math.min(value, 0.3)));
}

/** Adds the pixels that the subject encloses, such as a light forehead. */
function withoutHoles(subject: Float32Array, size: Size): Float32Array {
  const { width, height } = size;
  const isBackground = (at: number) => (subject[at] ?? 0) <= 0.5;
  const border = [...subject.keys()].filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return (x === 0 || y === 0 || x === width - 1 || y === height - 1) && isBackground(at);
  });
  const background = connectedPixels(border, { size, isPart: isBackground });
  return subject.map((value, index) => (background[index] ? value : Math.max(value, 0.95)));
}

/** Returns 1 for the given pixels, and for those of `isPart` that are connected with them, and 0 for all others. */
function connectedPixels(
  seeds: number[],
  { size, isPart }: { size: Size; isPart: (at: number) => boolean },
): Uint8Array {
  const { width, height } = size;
  const connected = new Uint8Array(width * height);
  const queue = [...seeds];
  for (const at of queue) connected[at] = 1;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    for (const next of [at - width, at + width, x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at]) {
      if (connected[next] !== 0 || !isPart(next)) continue;
      connected[next] = 1;
      queue.push(next);
    }
  }
  return connected;
}
