import { engraveFace, engraveHair, type Fade, fades, features, outline, type Pens } from "./engraved-head.ts";

/** @param shown one of the family, or several in one head, of which a style sheet shows one. */
export function FadeDrawing({ shown, className }: { shown: readonly Fade[]; className?: string }) {
  return (
    <svg
      viewBox="68 18 306 418"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={outline} strokeWidth={step * 0.4} />
      <path d={features} strokeWidth={step * 0.27} />
      <Lines pens={face} />
      {shown.map((fade) => (
        <g key={fade} data-fade={fade}>
          <Lines pens={hairOf(fade)} />
        </g>
      ))}
    </svg>
  );
}

const step = 4.8;
const face = engraveFace(step);
const engraved = new Map<Fade, Pens>();

/** Each is engraved once: it takes a hundredth of a second. */
function hairOf(fade: Fade): Pens {
  const hair = engraved.get(fade) ?? engraveHair(fade, step);
  engraved.set(fade, hair);
  return hair;
}

/** For what is written about fades: the one that it names first. */
export function fadeOf({ title, excerpt }: { title: string; excerpt: string }): Fade | undefined {
  const words = `${title} ${excerpt}`.toLowerCase();
  return words.includes("fade") ? (fades.find((fade) => words.includes(`${fade} fade`)) ?? "mid") : undefined;
}

function Lines({ pens }: { pens: Pens }) {
  return pens.map(([width, path]) => <path key={width} d={path} strokeWidth={width} />);
}
