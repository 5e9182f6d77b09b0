import type { Sharp, SharpOptions } from "sharp";

export type OpenRaw = (input: Uint8Array, options: SharpOptions) => Sharp;
type Size = { width: number; height: number };

/** Raised when the lines change: the build then draws all again. */
export const edition = 1;

/** On what it is printed: the page, or the cream sections. */
export type Stock = "dark" | "cream";

/**
 * A line engraving: one field of lines, bent over the form, thick where there is light. Drawn for its size: lines
 * that are scaled shimmer.
 * @param light grey, black around the subject.
 */
export async function engrave(
  open: OpenRaw,
  light: Sharp,
  { width, height, stock = "dark" }: Size & { stock?: Stock },
): Promise<Sharp> {
  const pitch = Math.max(finest, width / linesAcross);
  const grey = () => light.clone().resize(width, height, { fit: "fill" }).pipelineColourspace("grey16");
  const [tone, relief] = await Promise.all([
    levels(grey().blur(Math.max(0.3, pitch / 12))),
    levels(grey().blur(width / 24)),
  ]);
  const pixels = await draw({ tone, relief, pitch, width, height, colours: colours[stock] });
  return open(pixels, { raw: { width, height, channels: 3 } });
}

/** Pixels between two lines: nearer ones turn to grey where a browser scales them. */
const finest = 4;
const linesAcross = 126;
const slant = (18 * Math.PI) / 180;

// Those of app/app.css.
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

type Field = Size & { tone: Uint16Array; relief: Uint16Array; pitch: number } & {
  colours: (typeof colours)[Stock];
};

/** In bands of rows with pauses: visitors come first. */
async function draw({ width, height, tone, relief, pitch, colours: { paper, ink } }: Field) {
  const isCream = (paper[0] ?? 0) > 128;
  const pixels = new Uint8Array(width * height * 3);
  const [across, down] = [Math.sin(slant), Math.cos(slant)];
  const formAt = (x: number, y: number) =>
    ((relief[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0) / full) * (width / 11);
  const band = Math.ceil(10_000 / width);
  for (let y = 0; y < height; y++) {
    if (y % band === 0) await new Promise(setImmediate);
    for (let x = 0; x < width; x++) {
      const light = ((tone[y * width + x] ?? 0) / full) ** 1.15;
      const subject = isCream ? between((light - 0.008) / 0.012) : between((light - 0.05) / 0.05);
      const weight = isCream ? 1.02 - light : light;
      const form = formAt(x, y);
      // Lines that the form presses together become softer, not jagged.
      const speed = Math.hypot(across + formAt(x + 1, y) - form, down + formAt(x, y + 1) - form);
      const phase = (x * across + y * down + form) / pitch;
      const off = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
      const drawn = subject * between((weight * 0.8 - off) / ((2.4 / pitch) * speed) + 0.5);
      for (let channel = 0; channel < 3; channel++) {
        const [from = 0, to = 0] = [paper[channel], ink[channel]];
        pixels[(y * width + x) * 3 + channel] = Math.round(from + (to - from) * drawn);
      }
    }
  }
  return pixels;
}

const full = 0xffff;
const between = (value: number) => Math.min(1, Math.max(0, value));
