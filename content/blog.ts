/** The blog's layout; articles are in content/blog. */
import type { PictureName } from "../app/ui/pictures.gen.ts";

/** Shown above the list, by file name. */
export const featured = ["fade-kapsel-gids", "baardverzorging-gids"];

/** Beside the article and on shared links; optional. */
export const articlePictures: Partial<Record<string, PictureName>> = {
  "geschiedenis-barbershops": "barberpaal-detail",
  "perfecte-baard-tips": "volle-baard-met-taper",
  "herenkapsels-2024": "textured-crop-met-fade",
  "haarverzorging-mannen": "low-fade-met-textuur",
  "moderne-kapsels-mannen": "mid-fade-met-quiff",
  "baardverzorging-gids": "volle-baard-met-taper",
  "haarproducten-gids": "slick-back-pompadour",
  "fade-kapsel-gids": "krullen-met-mid-fade",
  "haarverlies-preventie": "buzz-cut-strakke-haarlijn",
  "kapper-kortrijk-kiezen": "klassieke-taper-nek",
  "beste-kapper-kortrijk-2025": "high-fade-met-volume",
  "barbershop-kortrijk-centrum": "barberpaal-detail",
  "walk-in-kapper-kortrijk": "mid-fade-met-quiff",
  "barber-kortrijk-open-zondag": "low-fade-met-textuur",
};
