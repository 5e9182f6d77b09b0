import { encode } from "uqr";

/** Dark squares as one path, in a field of `size` by `size`; its white border counts along. */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
