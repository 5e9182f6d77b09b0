import type { ReactNode } from "react";
import type { FrameData } from "./frames.server.ts";

/** Draws what belongs in a place for which the starter has no picture. */
export function Sketch({ of, className }: { of: FrameData["id"]; className: string }) {
  const drawing = drawings[of] ?? drawings.portrait;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`text-muted ${className}`}
    >
      {drawing}
    </svg>
  );
}

/** Returns vertical hatching, as in an engraving. @param step between the lines, in units of the drawing */
function hatch(from: { x: number; y: number }, to: { x: number; y: number }, step: number): string {
  const count = Math.floor((to.x - from.x) / step);
  return Array.from(
    { length: count },
    (_, index) => `M${from.x + step * (index + 0.5)} ${from.y}V${to.y}`,
  ).join("");
}

const drawings: Record<string, ReactNode> = {
  chair: (
    <>
      <path d="M26 30l7 30h24a4 4 0 0 1 4 4v4H32a5 5 0 0 1-5-4l-7-31a3.2 3.2 0 0 1 6-3zM22 17l4 9M18 15c0-3 6-5 8-2l2 6c0 3-6 5-8 2zM36 52h17a3 3 0 0 1 0 6H35" />
      <path d="M42 68v14M50 68v14M38 82h16l4 6H34zM61 68l7 15h6M66 79h8" />
      <path strokeWidth=".6" d={hatch({ x: 33, y: 61 }, { x: 60, y: 67 }, 2)} />
      <path strokeWidth=".6" d={hatch({ x: 42, y: 69 }, { x: 50, y: 81 }, 1.6)} />
      <path d="M8 92h64" />
    </>
  ),
  facade: (
    <>
      <path d="M12 92V16h56v76M8 16h64M10 12h60M14 40h52v9H14zM6 92h68" />
      <path d="M20 22h10v13H20zM35 22h10v13H35zM50 22h10v13H50zM18 92V55h14v37M38 55h24v25H38zM38 84h24M29 74v3" />
      <path strokeWidth=".6" d={hatch({ x: 14, y: 40 }, { x: 66, y: 49 }, 2)} />
      <path strokeWidth=".6" d={hatch({ x: 39, y: 56 }, { x: 50, y: 79 }, 2.2)} />
      <path d="M64 56h3v14h-3zM64 60l3-2M64 64l3-2M64 68l3-2" />
    </>
  ),
  window: (
    <>
      <path d="M8 18h64v60H8zM12 22h56v52H12zM4 84h72M8 78v6M72 78v6" />
      <path d="M40 22v8M34 38c0-5 3-8 6-8s6 3 6 8zM20 74V52h7v22M22 52v-5h3v5M31 74V58h6v16M20 60h7" />
      <path d="M52 48h6v26h-6zM52 55l6-4M52 61l6-4M52 67l6-4M51 48h8M51 45h8v3" />
      <path strokeWidth=".6" d={hatch({ x: 34, y: 40 }, { x: 46, y: 46 }, 2)} />
      <path strokeWidth=".6" d="M14 30l10-8M14 38l20-16M14 46l12-10" />
    </>
  ),
  portrait: (
    <>
      <path d="M28 42c0-14 4-20 12-20s12 6 12 20c0 10-5 18-12 18s-12-8-12-18zM34 58v9c0 4-18 5-22 14v11M46 58v9c0 4 18 5 22 14v11" />
      <path strokeWidth=".6" d={hatch({ x: 29, y: 24 }, { x: 51, y: 33 }, 1.6)} />
      <path strokeWidth=".6" d={hatch({ x: 24, y: 78 }, { x: 56, y: 92 }, 2.4)} />
      <path d="M34 42h2M44 42h2M37 51c2 1.500 4 1.500 6 0M4 92h72" />
    </>
  ),
};
