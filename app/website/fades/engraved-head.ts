/** Draws a head in profile as line engraving: the shorter the hair, the finer and fewer the lines. */

export const fades = ["taper", "low", "mid", "high", "skin"] as const;
export type Fade = (typeof fades)[number];

/** Heights of the shortest and of the full hair at the temple, above the ear and at the back of the head. */
type Shape = { from: Line; to: Line; stubble: number };
type Line = [temple: number, ear: number, back: number];

const shapes: Record<Fade, Shape> = {
  taper: { from: [246, 262, 352], to: [208, 212, 292], stubble: 0 },
  low: { from: [214, 203, 326], to: [166, 146, 234], stubble: 0.13 },
  mid: { from: [204, 198, 312], to: [134, 118, 172], stubble: 0.13 },
  high: { from: [172, 168, 262], to: [104, 90, 112], stubble: 0.13 },
  skin: { from: [186, 180, 268], to: [134, 118, 172], stubble: 0 },
};

type Point = readonly [x: number, y: number];
/** SVG paths by stroke width. */
export type Pens = [width: number, path: string][];

/**
 * Engraves the skin, with lines in the shade only. @param step distance between lines, in units of a drawing 400
 * wide.
 */
export function engraveFace(step: number): Pens {
  const paths = ["", "", "", ""];
  for (let y = 150; y < 428; y += step * 1.15)
    for (let x = 80 + ((y * 7.3) % 9); x < 318; x += 9) {
      const tone = shade(x + 4, y);
      const bend = (along: number) => at(y + 0.16 * (along - 170) + 0.0008 * (along - 170) ** 2);
      const isOff = x + 12 > (y < 244 ? hairline(y) : nape(bend(x + 9))) || (y > 350 && x < 162);
      if (tone < 0.16 || isOff || isEar([x, y]) || isEar([x + 9, y])) continue;
      paths[Math.floor(3.99 * tone)] += `M${at(x)} ${bend(x)}L${at(x + 9)} ${bend(x + 9)}`;
    }
  return paths.map((path, pen) => [step * (0.05 + 0.045 * pen), path]);
}

/** Draws lines along the hair that keep their distance and swell where the hair is full. */
export function engraveHair(fade: Fade, step: number): Pens {
  const paths = ["", "", "", ""];
  const drawn = new Map<number, Point[]>();
  const cell = (x: number, y: number) => Math.round(x / step / 1.3) * 999 + Math.round(y / step / 1.3);
  const length = (point: Point) => (isHair(point) ? lengthAt(shapes[fade], point) : 0);
  const isFree = ([x, y]: Point, room: number) =>
    [-1000, -999, -998, -1, 0, 1, 998, 999, 1000].every((next) =>
      (drawn.get(cell(x, y) + next) ?? []).every(([a, b]) => (a - x) ** 2 + (b - y) ** 2 > room ** 2),
    );
  const trace = (from: Point, stride: number, reach: number): Point[] => {
    const line: Point[] = [];
    for (let [x, y] = from; line.length * 2 < reach; ) {
      const [full, angle] = [length([x, y]), growth([x, y])];
      if (full < 0.03 || !isFree([x, y], step * (0.95 - 0.42 * full))) break;
      line.push([x, y]);
      [x, y] = [x + stride * Math.cos(angle), y + stride * Math.sin(angle)];
    }
    return line;
  };
  for (let y = 20; y < 352; y += step * 0.4)
    for (let x = 100; x < 366; x += step * 0.6) {
      const seed: Point = [x + step * noise(x, y), y + step * noise(y, x)];
      const full = length(seed);
      if (full < 0.03 || !isFree(seed, step * (1.25 - 0.5 * full))) continue;
      const reach = step * (0.25 + (seed[1] < 110 ? 5 : 2.5) * full ** 1.4 * (0.5 + noise(y, x + y)));
      const line = [...trace(seed, -2, reach).reverse(), ...trace(seed, 2, reach).slice(1)];
      for (const point of line) drawn.set(cell(...point), [...(drawn.get(cell(...point)) ?? []), point]);
      for (let start = 0; start < line.length; start += 6) {
        const on = (next: number) => line[Math.min(start + next, line.length - 1)] ?? seed;
        const [[x1, y1], [x2, y2], [x3, y3]] = [on(0), on(3), on(6)];
        const isTip = start === 0 || start + 7 >= line.length;
        const tone = 4 * length(on(3)) * (1 - 0.5 * light(on(3))) - (isTip ? 0.7 : 0.01);
        const by = [(4 * x2 - x3 - 3 * x1) / 2, (4 * y2 - y3 - 3 * y1) / 2, x3 - x1, y3 - y1 + 0.5];
        paths[Math.max(0, Math.floor(tone))] += `M${at(x1)} ${at(y1)}q${by.map(at).join(" ")}`;
      }
    }
  return paths.map((path, pen) => [step * (0.12 + 0.1 * pen), path]);
}

/** Returns polar coordinates around the middle of the skull. */
function polar([x, y]: Point): { angle: number; depth: number } {
  const [across, down] = [(x - 236) / 119, (y - 186) / 128];
  return { angle: Math.atan2(down, across), depth: Math.hypot(across, down) };
}

/** Returns the direction of growth: backwards on top, downwards on the sides. */
function growth([x, y]: Point): number {
  const { angle, depth } = polar([x, y]);
  const along = Math.atan2(Math.cos(angle) * 128, -Math.sin(angle) * 119);
  const down = 1.1 + 0.5 * smooth((y - 150) / 150) + (x - 236) / 360;
  return down + (along - down) * smooth((depth - 0.66) / 0.36) + 0.14 * Math.sin(x * 0.09 - y * 0.05);
}

/** Returns the light, which falls on the quiff. */
function light(point: Point): number {
  const { angle, depth } = polar(point);
  return near(angle, -1.9, 0.6) * near(depth, 1.05, 0.16);
}

/** Returns whether hair grows here: a quiff, behind the temple, over the ear and down to the nape. */
function isHair(point: Point): boolean {
  const [x, y] = point;
  const { angle, depth } = polar(point);
  const quiff = 0.16 * smooth((-0.1 - angle) / 1.1) + 0.09 * near(angle, -2.25, 0.45);
  if (y < 200 ? depth > 1 + (y < 186 ? quiff : 0) : x > nape(y) - 1) return false;
  if (x < hairline(y) || isEar(point)) return false;
  return y < 244 || x > 254 + (y - 244) * 0.4;
}

function isEar([x, y]: Point): boolean {
  return Math.hypot((x - 244) / 25, (y - 236) / 45) < 1;
}

function hairline(y: number): number {
  if (y < 104) return 128 - (104 - y) * 0.2;
  if (y < 168) return 128 + (y - 104) * 0.55;
  return y < 196 ? 163 + (y - 168) * 0.95 : 190 + (y - 196) * 0.08;
}

/** Returns the x of the back of the head and neck, matching the outline below. */
function nape(y: number): number {
  if (y < 232) return 355 - (y - 190) * 0.07;
  if (y < 300) return 352 - (y - 232) * 0.2 - 24 * smooth((y - 232) / 68);
  return y < 330 ? 315 - (y - 300) * 0.27 : 307 + ((y - 330) / 100) ** 2 * 38;
}

function lengthAt({ from, to, stubble }: Shape, [x, y]: Point): number {
  const [low, high] = [heightAt(from, x), heightAt(to, x)];
  return stubble + (1 - stubble) * smooth((low - y) / (low - high));
}

function heightAt([temple, ear, back]: Line, x: number): number {
  if (x < 236) return temple + ((ear - temple) * Math.max(0, x - 186)) / 50;
  return ear + (back - ear) * smooth((x - 236) / 92);
}

function shade(x: number, y: number): number {
  const jaw = x < 156 ? 352 : 352 - ((x - 156) / 74) ** 2 * 62;
  const cheek = 0.3 * near(x, 170, 26) * near(y, 282, 22) + 0.5 * near(x, 208, 16) * near(y, 300, 34);
  const temple = 0.25 * near(x, 150, 16) * near(y, 176, 24);
  const neck = 0.95 * Math.exp((jaw - y) / 26) + 0.55 * Math.exp((x - nape(y)) / 14);
  const muscle = 0.3 * near(x, 272 - (y - 300) * 0.72, 9);
  return Math.min(1, cheek + temple + (y > jaw ? neck + muscle : 0)) * (1 - smooth((y - 384) / 46));
}

function near(value: number, middle: number, reach: number): number {
  return Math.exp(-(((value - middle) / reach) ** 2));
}

function smooth(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}

/** Returns a deterministic pseudo-random number from 0 to 1. */
function noise(x: number, y: number): number {
  return Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;
}

function at(number: number): number {
  return Math.round(number * 2) / 2;
}

/** Profile, back of the head and neck, common to all fades. */
export const outline =
  "M131 104C112 122 99 150 98 172C98 182 104 190 104 200C98 217 88 234 81 247C77 255 80 263 90 264C96 265 97 269 95 274C90 279 86 283 90 288L101 291C93 293 89 298 91 304C93 311 99 313 98 320C94 328 92 339 97 347C103 358 118 362 134 358C144 355 152 351 158 348M355 190C355 218 350 240 341 256C330 278 314 296 309 320C305 344 306 362 311 382C316 402 332 418 352 430M161 354C167 376 165 398 154 418";
/** Eye, brow, nostril, lips, ear and jaw. */
export const features =
  "M101 187C110 179 121 177 133 183C121 180 110 183 103 189ZM108 200C115 194 124 195 131 202C124 206 115 206 108 200M118 196C115 199 116 204 119 205M92 264C98 262 101 256 98 249M90 288C97 289 104 288 109 286M226 222C220 208 230 197 245 198C262 200 266 218 262 236C258 252 256 262 248 271C240 278 231 274 231 264C231 259 227 257 226 250M235 217C241 207 254 209 254 222C254 233 247 238 245 249C244 255 241 259 237 260M237 231C243 229 245 237 241 243M158 348C182 340 206 326 219 308C228 294 232 284 232 272";
