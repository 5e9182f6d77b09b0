/**
 * `image` is a file in content/images; `alt` names the cut and the angle. All ten are invented: replace them
 * by photos of your own work. Neighbours should differ in angle and hair.
 */
import type { PictureName } from "../app/ui/pictures.gen.ts";

export const gallery: { image: PictureName; alt: string }[] = [
  { image: "krullen-met-mid-fade", alt: "Krullen bovenop met mid fade, van opzij" },
  { image: "volle-baard-met-taper", alt: "Volle baard met achterovergekamd haar en taper, van schuin voor" },
  { image: "high-fade-met-volume", alt: "High fade met volume bovenop, van achter" },
  { image: "slick-back-pompadour", alt: "Pompadour, strak achterovergekamd, van opzij" },
  { image: "low-fade-met-textuur", alt: "Low fade met textuur, van schuin achter" },
  { image: "buzz-cut-strakke-haarlijn", alt: "Buzz cut met strak afgelijnde haarlijn, van schuin voor" },
  { image: "klassieke-taper-nek", alt: "Klassieke taper met natuurlijke neklijn, van achter" },
  { image: "side-part-klassiek", alt: "Klassieke side part met scheiding links, van schuin voor" },
  { image: "mid-fade-met-quiff", alt: "Mid fade met hoge quiff, van opzij" },
  { image: "textured-crop-met-fade", alt: "Textured crop met korte pony en fade, van schuin voor" },
];
