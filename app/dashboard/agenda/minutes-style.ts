import type { CSSProperties } from "react";
import type { Span } from "./lanes.ts";

/** For `.agenda` of agenda.css, which knows how high a minute is. */
export function minutesStyle(span: Span & { lane?: number; lanes?: number }): CSSProperties {
  const { start, minutes, lane = 0, lanes = 1 } = span;
  return { "--start": start, "--minutes": minutes, "--lane": lane, "--lanes": lanes } as CSSProperties;
}
