import type { Sharp, SharpOptions } from "sharp";
import { hairInk } from "./hair-lines.ts";
import { mapOf } from "./photo-subject.ts";
import type { Size } from "./sizes.ts";

export type OpenRaw = (input: Uint8Array, options: SharpOptions) => Sharp;

/** Raise this when the drawing changes: the build then redraws all pictures. */
export const edition = 2;

/** The background that the engraving is printed on: the dark page or the cream sections. */
export type Stock = "dark" | "cream";

/**
 * Draws a line engraving: lines bent over the form, thicker where there is light. Drawn at its final size, because
 * scaled lines shimmer. @param light greyscale with black around the subject; where it is half transparent, hair
 * grows, and lines follow the hair.
 */
export async function engrave(
  open: OpenRaw,
  light: Sharp,
  { width, height, stock = "dark", lines = linesAcross }: Size & { stock?: Stock; lines?: number },
): Promise<Sharp> {
  const pitch = Math.max(finest, width / lines);
  const blurredBy = (radius: number) =>
    levels(
      light
        .clone()
        .removeAlpha()
        .resize(width, height, { fit: "fill" })
        .pipelineColourspace("grey16")
        .blur(Math.max(0.3, radius)),
    );
  const tone = await blurredBy(pitch / 12);
  const relief = await blurredBy(width / 24);
  const parts = await hairIn(light, { width, height });
  const hair = parts && {
    parts,
    ink: hairInk({
      tone,
      soft: await blurredBy(pitch / 2),
      parts,
      isDark: stock === "cream",
      pitch,
      width,
      height,
    }),
  };
  const pixels = await draw({ tone, relief, hair, pitch, width, height, colours: colours[stock] });
  return open(pixels, { raw: { width, height, channels: 3 } });
}

/** Pixels between two lines; closer lines blur to grey where a browser scales them. */
const finest = 4;
export const linesAcross = 126;
const slantInRadians = (18 * Math.PI) / 180;

// Colours of app/app.css.
const colours = {
  dark: { paper: [0x15, 0x11, 0x0d], ink: [0xf4, 0xea, 0xd8] },
  cream: { paper: [0xf4, 0xea, 0xd8], ink: [0x1c, 0x16, 0x10] },
};

async function levels(picture: Sharp): Promise<Uint16Array> {
  const { data } = await picture
    .toColourspace("grey16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
}

/** Returns how much hair there is at each pixel, from 0 to 1. Undefined if the picture has no transparency. */
async function hairIn(light: Sharp, { width, height }: Size): Promise<Float32Array | undefined> {
  const { data, info } = await light
    .clone()
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  if (channels !== 2 && channels !== 4) return undefined;
  const opacity = (at: number) => data[at * channels + channels - 1] ?? 255;
  return mapOf(width * height, (at) => between((255 - opacity(at)) / 127));
}

/** @property hair `parts`: how much hair each pixel has; `ink`: how much of it is inked */
type Field = Size & {
  tone: Uint16Array;
  relief: Uint16Array;
  hair: { parts: Float32Array; ink: Float32Array } | undefined;
  pitch: number;
  colours: (typeof colours)[Stock];
};

/** Draws in bands of rows with pauses, so that requests are answered in between. */
async function draw({ width, height, tone, relief, hair, pitch, colours: { paper, ink } }: Field) {
  const isCream = (paper[0] ?? 0) > 128;
  const pixels = new Uint8Array(width * height * 3);
  const [across, down] = [Math.sin(slantInRadians), Math.cos(slantInRadians)];
  const formAt = (x: number, y: number) =>
    ((relief[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0) / full) * (width / 11);
  const band = Math.ceil(10_000 / width);
  for (let y = 0; y < height; y++) {
    if (y % band === 0) await new Promise(setImmediate);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const light = ((tone[at] ?? 0) / full) ** 1.15;
      const subject = isCream ? between((light - 0.008) / 0.012) : between((light - 0.05) / 0.05);
      const weight = isCream ? 1.02 - light : light;
      const form = formAt(x, y);
      // Softens lines that the form presses together, which would look jagged.
      const speed = Math.hypot(across + formAt(x + 1, y) - form, down + formAt(x, y + 1) - form);
      const phase = (x * across + y * down + form) / pitch;
      const off = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
      const line = between((weight * 0.8 - off) / ((2.4 / pitch) * speed) + 0.5);
      const lineLight = subject * (line + ((hair?.ink[at] ?? 0) - line) * (hair?.parts[at] ?? 0));
      for (let channel = 0; channel < 3; channel++) {
        const [from = 0, to = 0] = [paper[channel], ink[channel]];
        pixels[at * 3 + channel] = Math.round(from + (to - from) * lineLight);
      }
    }
  }
  return pixels;
}

const full = 0xffff;
const between = (value: number) => Math.min(1, Math.max(0, value));
