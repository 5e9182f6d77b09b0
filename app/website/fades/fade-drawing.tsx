import { engraveFace, engraveHair, type Fade, fades, features, outline, type Pens } from "./engraved-head.ts";

/** @param shown one of the family, or several in one head, of which a style sheet shows one. */
export function FadeDrawing({
  shown,
  step = 4.8,
  className,
}: {
  shown: readonly Fade[];
  /** Between lines: coarser for a small drawing. */
  step?: number;
  className?: string;
}) {
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
      <Lines pens={engraveFace(step)} />
      {shown.map((fade) => (
        <g key={fade} data-fade={fade}>
          <Lines pens={hairOf(fade, step)} />
        </g>
      ))}
    </svg>
  );
}

const engraved = new Map<string, Pens>();

/** Each drawing once: it takes a hundredth of a second. */
function hairOf(fade: Fade, step: number): Pens {
  const name = `${fade} ${step}`;
  const hair = engraved.get(name) ?? engraveHair(fade, step);
  engraved.set(name, hair);
  return hair;
}

/** For what is written about a cut: the fade that it names first, or one of its own. */
export function fadeOf({ title, excerpt }: { title: string; excerpt: string }): Fade | undefined {
  const words = `${title} ${excerpt}`.toLowerCase();
  if (!/fade|kapsel/.test(words)) return;
  return fades.find((fade) => words.includes(`${fade} fade`)) ?? fades[title.length % fades.length];
}

function Lines({ pens }: { pens: Pens }) {
  return pens.map(([width, path]) => <path key={width} d={path} strokeWidth={width} />);
}
