import { engraveFace, engraveHair, type Fade, fades, features, outline, type Pens } from "./engraved-head.ts";
import "./fades.css";

const frame = "68 18 306 418";

/**
 * @param fades one fade, or several in one head, of which CSS shows one. @param isSource whether headsBeside()
 * refers to its lines.
 */
export function FadeDrawing(props: { fades: readonly Fade[]; isSource?: boolean; className?: string }) {
  const { fades, isSource, className } = props;
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
      {fades.map((fade) => (
        <g key={fade} data-fade={fade}>
          <g id={isSource ? `fade-${fade}` : undefined}>
            <Lines pens={hairOf(fade)} />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** Adds the drawing of a fade beside the heading about it, reusing the lesson's lines. */
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

/** Caches the engraving, which takes about 10 ms. */
function hairOf(fade: Fade): Pens {
  const hair = engraved.get(fade) ?? engraveHair(fade, step);
  engraved.set(fade, hair);
  return hair;
}

/** Returns the first fade that an article names. */
export function fadeOf({ title, excerpt }: { title: string; excerpt: string }): Fade | undefined {
  const words = `${title} ${excerpt}`.toLowerCase();
  return words.includes("fade") ? (fades.find((fade) => words.includes(`${fade} fade`)) ?? "mid") : undefined;
}

function Lines({ pens }: { pens: Pens }) {
  return pens.map(([width, path]) => <path key={width} d={path} strokeWidth={width} />);
}

/** Ordered from subtle to bold. `shows` is the drawing's label, `says` the text beside it. */
const lessons: Record<Fade, { name: string; short: string; shows: string; says: string }> = {
  taper: {
    name: "Taper",
    short: "Taper",
    shows: "alleen de bakkebaard, de bocht achter het oor en de nek lopen kort uit",
    says: "Alleen de randen worden kort, de zijkant houdt haar lengte. Blijft vaak een week of vier mooi.",
  },
  low: {
    name: "Low fade",
    short: "Low",
    shows: "de overgang begint vlak boven het oor en zakt achteraan naar de nek",
    says: "Begint vlak boven het oor en zakt naar de nek. Valt niet op en oogt toch verzorgd: goed als eerste fade.",
  },
  mid: {
    name: "Mid fade",
    short: "Mid",
    shows: "de overgang begint ter hoogte van de slaap",
    says: "Begint ter hoogte van je slaap. De meest gevraagde: hij werkt bij bijna iedereen.",
  },
  high: {
    name: "High fade",
    short: "High",
    shows: "de overgang zit hoog en alles eronder is kort",
    says: "Zit dicht bij de plek waar je hoofd afrondt. Veel contrast, en hij groeit het snelst uit.",
  },
  skin: {
    name: "Skin fade",
    short: "Skin",
    shows: "even hoog als de mid fade, maar onderaan tot op de huid",
    says: "Geen hoogte, maar een lengte: onderaan tot op de huid. Hier op een mid, maar het kan ook low of high.",
  },
};

/** A slider without JavaScript: radio buttons choose one of the five fades. */
export function FadeLesson() {
  return (
    <section aria-labelledby="fades" className="fade-lesson">
      <div className="fade-head">
        <FadeDrawing fades={fades} isSource className="w-full" />
        {fades.map((fade) => (
          <span
            key={fade}
            data-fade={fade}
            role="img"
            aria-label={`${lessons[fade].name}: ${lessons[fade].shows}.`}
            className="absolute inset-0"
          />
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend>
          <h2 id="fades" className="text-h2">
            Hoe hoog, hoe kort?
          </h2>
        </legend>
        <div className="fade-steps">
          {fades.map((fade) => (
            <label key={fade}>
              <input type="radio" name="fade" value={fade} defaultChecked={fade === "mid"} />
              {lessons[fade].short}
              {fade === "skin" && <span className="-mt-2 font-normal text-small">tot op de huid</span>}
            </label>
          ))}
        </div>
        <div className="fade-words">
          {fades.map((fade) => (
            <p key={fade} data-fade={fade}>
              <strong className="mb-1 block font-display font-normal text-h3">{lessons[fade].name}</strong>
              {lessons[fade].says}
            </p>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
