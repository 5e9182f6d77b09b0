import { engraveFace, engraveHair, type Fade, fades, features, outline, type Pens } from "./engraved-head.ts";

const frame = "68 18 306 418";

/**
 * @param shown one of the family, or several in one head, of which a style sheet shows one.
 * @param isSource whether headsBeside() uses its lines.
 */
export function FadeDrawing(props: { shown: readonly Fade[]; isSource?: boolean; className?: string }) {
  const { shown, isSource, className } = props;
  return (
    <svg
      viewBox={frame}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g id={isSource ? "fade-face" : undefined}>
        <path d={outline} strokeWidth={step * 0.4} />
        <path d={features} strokeWidth={step * 0.27} />
        <Lines pens={face} />
      </g>
      {shown.map((fade) => (
        <g key={fade} data-fade={fade}>
          <g id={isSource ? `fade-${fade}` : undefined}>
            <Lines pens={hairOf(fade)} />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** Beside each heading that is a fade, its head: the lines of the lesson again. */
export function headsBeside(html: string): string {
  return html.replace(
    /<h2 id="(taper|low|mid|high|skin)(-fade)?">/g,
    (heading, fade) =>
      `<svg class="fade-beside" viewBox="${frame}" aria-hidden="true"><use href="#fade-face"/><use href="#fade-${fade}"/></svg>${heading}`,
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
