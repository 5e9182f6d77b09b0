import { Picture } from "#app/ui/picture.tsx";
import { builtPicture, sizeAddress } from "#app/ui/picture-data.ts";
import "./fades.css";

const fades = ["taper", "low", "mid", "high", "skin"] as const;
type Fade = (typeof fades)[number];

/** Engravings of one head, from bare skin up to long hair. Masks in CSS show more or less of the last two. */
const layers = ["fade-huid", "fade-kort", "fade-lang"] as const;

/** Adds the drawing of a fade beside the heading about it. */
export function headsBeside(html: string): string {
  const images = layers.map((layer) => {
    const { stem, hash } = builtPicture(`${layer}-op-cream`);
    const [avif, webp] = (["avif", "webp"] as const).map((format) =>
      sizeAddress({ stem, hash, width: 240, format }),
    );
    const image = `<img class="${layer}" src="${webp}" alt="" width="240" height="300" loading="lazy">`;
    return `<picture><source type="image/avif" srcset="${avif}">${image}</picture>`;
  });
  return html.replace(
    /<h2 id="(taper|low|mid|high|skin)(-fade)?">/g,
    (heading, fade) => `<div class="fade-beside" data-head="${fade}">${images.join("")}</div>${heading}`,
  );
}

/** Ordered from subtle to bold. `alt` is the drawing's label, `text` stands beside it. */
const lessons: Record<Fade, { name: string; shortName: string; alt: string; text: string }> = {
  taper: {
    name: "Taper",
    shortName: "Taper",
    alt: "alleen de bakkebaard, de bocht achter het oor en de nek lopen kort uit",
    text: "Alleen de randen worden kort, de zijkant houdt haar lengte. Blijft vaak een week of vier mooi.",
  },
  low: {
    name: "Low fade",
    shortName: "Low",
    alt: "de overgang begint vlak boven het oor en zakt achteraan naar de nek",
    text: "Begint vlak boven het oor en zakt naar de nek. Valt niet op en oogt toch verzorgd: goed als eerste fade.",
  },
  mid: {
    name: "Mid fade",
    shortName: "Mid",
    alt: "de overgang begint ter hoogte van de slaap",
    text: "Begint ter hoogte van je slaap. De meest gevraagde: hij werkt bij bijna iedereen.",
  },
  high: {
    name: "High fade",
    shortName: "High",
    alt: "de overgang zit hoog en alles eronder is kort",
    text: "Zit dicht bij de plek waar je hoofd afrondt. Veel contrast, en hij groeit het snelst uit.",
  },
  skin: {
    name: "Skin fade",
    shortName: "Skin",
    alt: "even hoog als de mid fade, maar onderaan tot op de huid",
    text: "Geen hoogte, maar een lengte: onderaan tot op de huid. Hier op een mid, maar het kan ook low of high.",
  },
};

/** A slider without JavaScript: radio buttons choose one of the five fades. */
export function FadeLesson() {
  return (
    <section aria-labelledby="fades" className="fade-lesson">
      <div className="fade-head">
        {layers.map((layer) => (
          <Picture
            key={layer}
            name={`${layer}-op-cream`}
            alt=""
            sizes="(width < 48rem) 13rem, 26rem"
            className={`${layer} w-full`}
          />
        ))}
        {fades.map((fade) => (
          <span
            key={fade}
            data-fade={fade}
            role="img"
            aria-label={`${lessons[fade].name}: ${lessons[fade].alt}.`}
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
              {lessons[fade].shortName}
            </label>
          ))}
        </div>
        <div className="fade-words">
          {fades.map((fade) => (
            <p key={fade} data-fade={fade}>
              <strong className="mb-1 block font-display font-normal text-h3">{lessons[fade].name}</strong>
              {lessons[fade].text}
            </p>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
