/** A head in profile as an engraver cuts it: hair is lines, and the shorter it is, the finer and the fewer they are. */

export const fades = ["taper", "low", "mid", "high", "skin"] as const;
export type Fade = (typeof fades)[number];

/** Heights, at the temple, above the ear and at the back of the head. @property bare how much of it is skin. */
type Shape = { from: Line; to: Line; bare: number };
type Line = [temple: number, ear: number, back: number];

const shapes: Record<Fade, Shape> = {
  low: { from: [236, 212, 336], to: [188, 172, 262], bare: 0 },
  mid: { from: [232, 208, 330], to: [154, 140, 206], bare: 0 },
  high: { from: [226, 204, 318], to: [122, 112, 146], bare: 0 },
  skin: { from: [200, 176, 262], to: [140, 124, 182], bare: 1 },
  taper: { from: [242, 206, 346], to: [214, 197, 300], bare: 0 },
};

type Draw = (width: number, path: string) => void;
/** Paths by the width of their line. */
export type Pens = [width: number, path: string][];

/** What all fades share. @param step between lines, in units of a drawing that is 400 wide. */
export function engraveHead(step: number): Pens {
  return engrave(step, (draw, random) => {
    drawShadows(draw, step);
    drawTop(draw, random, step);
  });
}

export function engraveSides(fade: Fade, step: number): Pens {
  return engrave(step, (draw, random) => drawSides(draw, random, { ...shapes[fade], step }));
}

/** The same each time. */
function engrave(step: number, drawAll: (draw: Draw, random: () => number) => void): Pens {
  const pens = new Map<number, string>();
  let state = 7;
  drawAll(
    (width, path) => {
      const pen = Math.max(1, Math.round(width * step * 0.7)) / 4;
      pens.set(pen, (pens.get(pen) ?? "") + path);
    },
    () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    },
  );
  return [...pens];
}

function drawSides(draw: Draw, random: () => number, { step, ...shape }: Shape & { step: number }): void {
  for (let y = 60; y < 352; y += step * 0.86)
    for (let x = 112; x < 366; x += step * 0.78) {
      const [px, py] = [x + (random() - 0.5) * step, y + (random() - 0.5) * step];
      const chance = random();
      if (!isSide(px, py)) continue;
      const length = lengthAt(shape, px, py);
      if (length <= 0.03 || chance > 0.25 + 0.75 * length) continue;
      // Down and to the back, and round the skull.
      const angle = 1.3 - (px - 236) / 290 + (py > 250 ? 0.35 : 0);
      const reach = step * (0.2 + 2.6 * length ** 1.3 * (0.7 + 0.6 * random())) * (py > 290 ? 0.6 : 1);
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      draw(0.5 + 0.85 * length, `M${at(px)} ${at(py)}l${at(dx)} ${at(dy)}`);
    }
}

/** Strands along the skull, from the brow to the crown. */
function drawTop(draw: Draw, random: () => number, step: number): void {
  for (let depth = 0.76; depth <= 1.16; depth += step * 0.0036)
    for (let angle = -2.68 + (1.16 - depth) * 0.22 + random() * 0.12; ; ) {
      const end = angle + 0.16 + 0.4 * random();
      if (border(end) > depth) break;
      const wave = (random() - 0.5) * 0.014;
      const [a, b, c] = [strand(angle, depth), strand((angle + end) / 2, depth + wave), strand(end, depth)];
      // Light falls on the front of the quiff.
      const light = near(angle, -1.95, 0.3) * near(depth, 1.02, 0.08);
      if (random() > light * 0.8) draw((1.1 + 0.9 * random()) * (1 - 0.6 * light), `M${a}Q${b} ${c}`);
      angle = end + 0.02 + 0.05 * random();
    }
}

/** Higher at the front: a quiff. */
function strand(angle: number, depth: number): string {
  const lift = depth * (1 + 0.26 * near(angle, -2.25, 0.5) * (depth - 0.76));
  return `${at(236 + 119 * lift * Math.cos(angle))} ${at(186 + 128 * lift * Math.sin(angle))}`;
}

/** How deep the top reaches; towards the crown it runs out. */
function border(angle: number): number {
  return 0.75 + 0.42 * smooth((angle + 1.2) / 0.95);
}

/** Where hair grows below the top: behind the temple, over the ear, down to the nape. */
function isSide(x: number, y: number): boolean {
  const [across, down] = [(x - 236) / 119, (y - 186) / 128];
  const depth = Math.hypot(across, down);
  if (y < 200 ? depth > 1.02 : x > nape(y)) return false;
  if (y < 186 && depth > border(Math.atan2(down, across)) + 0.02) return false;
  if (x < hairline(y)) return false;
  if (Math.hypot((x - 244) / 25, (y - 236) / 45) < 1) return false;
  return y < 244 || x > 254 + (y - 244) * 0.4;
}

function hairline(y: number): number {
  if (y < 168) return 128 + (y - 104) * 0.55;
  return y < 196 ? 163 + (y - 168) * 0.95 : 190 + (y - 196) * 0.08;
}

/** The back of the head and the neck, as outlined below. */
const back = [
  [190, 355],
  [232, 352],
  [256, 341],
  [300, 315],
  [330, 307],
  [382, 311],
  [430, 345],
] as const;

function nape(y: number): number {
  const next = back.findIndex(([below]) => y < below);
  const [[y1, x1], [y2, x2]] = [back[Math.max(0, next - 1)] ?? back[0], back[Math.max(1, next)] ?? back[0]];
  return x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
}

function lengthAt({ from, to, bare }: Shape, x: number, y: number): number {
  const [low, high] = [heightAt(from, x), heightAt(to, x)];
  const stubble = bare ? 0 : 0.07;
  return stubble + (1 - stubble) * smooth((low - y) / (low - high));
}

function heightAt([temple, ear, back]: Line, x: number): number {
  if (x < 236) return temple + ((ear - temple) * Math.max(0, x - 186)) / 50;
  return ear + (back - ear) * smooth((x - 236) / 92);
}

/** The skin: lines only where it is in the shade. */
function drawShadows(draw: Draw, step: number): void {
  const every = step * 1.15;
  for (let y = 150; y < 428; y += every)
    for (let x = 80 + ((y * 7.3) % 9); x < 318; x += 9) {
      const width = shade(x + 4, y);
      if (width < 0.16 || !isSkin(x, y) || !isSkin(x + 9, y)) continue;
      const bend = (along: number) => at(y + 0.16 * (along - 170) + 0.0008 * (along - 170) ** 2);
      draw(0.1 + 0.95 * width, `M${at(x)} ${bend(x)}L${at(x + 9)} ${bend(x + 9)}`);
    }
}

function shade(x: number, y: number): number {
  const jaw = x < 156 ? 352 : 352 - ((x - 156) / 74) ** 2 * 62;
  const spots = [
    [117, 193, 13, 8, 0.6],
    [103, 256, 9, 9, 0.4],
    [164, 284, 30, 24, 0.34],
    [208, 300, 16, 34, 0.5],
    [108, 314, 9, 5, 0.5],
    [150, 176, 16, 24, 0.25],
  ] as const;
  const neck = y > jaw ? 0.95 * Math.exp((jaw - y) / 26) + 0.55 * Math.exp((x - nape(y)) / 14) : 0;
  const muscle = y > jaw ? 0.3 * near(x, 272 - (y - 300) * 0.72, 9) : 0;
  const face = spots.reduce(
    (sum, [sx, sy, rx, ry, tone]) => sum + tone * near(x, sx, rx) * near(y, sy, ry),
    0,
  );
  return Math.min(1, neck + muscle + face) * (1 - smooth((y - 384) / 46));
}

function isSkin(x: number, y: number): boolean {
  if (y < 350 ? x < profile(y) : x < 160 + near(y, 372, 30) * 4) return false;
  if (Math.hypot((x - 243) / 23, (y - 238) / 40) < 1) return false;
  return x < (y < 244 ? hairline(y) - 3 : nape(y) - 1);
}

function profile(y: number): number {
  if (y < 200) return 102;
  if (y < 266) return 104 - (y - 200) * 0.2;
  return y < 330 ? 100 : 100 + (y - 330) * 0.8;
}

function near(value: number, middle: number, reach: number): number {
  return Math.exp(-(((value - middle) / reach) ** 2));
}

function smooth(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}

function at(number: number): number {
  return Math.round(number * 2) / 2;
}

/** The same for all: the profile, the back of the head and the neck. */
export const outline =
  "M131 104C112 122 99 150 98 172C98 182 104 190 104 200C98 217 88 234 81 247C77 255 80 263 90 264C96 265 97 269 95 274C90 279 86 283 90 288L101 291C93 293 89 298 91 304C93 311 99 313 98 320C94 328 92 339 97 347C103 358 118 362 134 358C144 355 152 351 158 348M355 190C355 218 350 240 341 256C330 278 314 296 309 320C305 344 306 362 311 382C316 402 332 418 352 430M161 354C167 376 165 398 154 418";
/** Eye, brow, nostril, lips, ear and jaw. */
export const features =
  "M101 187C110 179 121 177 133 183C121 180 110 183 103 189ZM108 200C115 194 124 195 131 202C124 206 115 206 108 200M118 196C115 199 116 204 119 205M92 264C98 262 101 256 98 249M90 288C97 289 104 288 109 286M226 222C220 208 230 197 245 198C262 200 266 218 262 236C258 252 256 262 248 271C240 278 231 274 231 264C231 259 227 257 226 250M235 217C241 207 254 209 254 222C254 233 247 238 245 249C244 255 241 259 237 260M237 231C243 229 245 237 241 243M158 348C182 340 206 326 219 308C228 294 232 284 232 272";
