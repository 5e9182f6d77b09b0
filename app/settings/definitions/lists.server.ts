/** Lists that visitors read in their order: questions, reviews and the gallery. */
import type { Document } from "#app/content/kinds.ts";
import { publishedPicture } from "#app/content/pictures.server.ts";
import { withFacts } from "#app/content/site/fill-facts.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import type { PictureChoice } from "#app/ui/picture-data.ts";

/** One of a list. */
export type ListItem = {
  title: string;
  rating?: number;
  /** Why visitors do not read it. */
  off?: string;
  text?: string;
  from?: string;
  link?: string;
  warning?: string;
  /** null is a photo that is gone. */
  picture?: PictureChoice | null;
};

type List = {
  kind: "question" | "review" | "galleryPicture";
  title: string;
  description: string;
  about: string;
  /** What visitors see of it. */
  shownAt: string;
  one: string;
  add: string;
  order: string;
  items: () => (ListItem & Pick<Document, "key" | "version">)[];
  notice?: () => { title: string; text: string } | undefined;
};

/** By the end of their address. */
export const lists: Record<string, List> = {
  vragen: {
    kind: "question",
    title: "Veelgestelde vragen",
    description: "De veelgestelde vragen.",
    about: "Bezoekers lezen ze in deze volgorde. Ook Google toont ze.",
    shownAt: "/#faq",
    ...{ one: "Vraag", add: "Nieuwe vraag", order: "De volgorde van de vragen" },
    items: () =>
      snapshot().documents.question.map(({ key, version, value }) => {
        const { question, answer } = withFacts(value, shop());
        const off = answer === "" && "Staat nu niet op de site: je vraagt geen vooruitbetaling.";
        return { key, version, title: question, text: answer || value.answer, off: off || undefined };
      }),
  },
  reviews: {
    kind: "review",
    title: "Reviews",
    description: "Wat klanten zeggen.",
    about: "Neem een review woord voor woord over, met de link erbij.",
    shownAt: "/#reviews-title",
    ...{ one: "Review", add: "Nieuwe review", order: "De volgorde van de reviews" },
    items: () =>
      snapshot().documents.review.map(({ key, version, value }) => ({
        ...{ key, version, title: value.name, rating: value.rating, text: value.text },
        ...{ from: value.date, link: value.link },
        warning: value.isInvented ? "Verzonnen: vervang hem door een echte." : undefined,
      })),
    notice() {
      const invented = snapshot().documents.review.filter(({ value }) => value.isInvented).length;
      if (invented === 0) return;
      return {
        title: invented === 1 ? "Eén review is verzonnen" : `${invented} reviews zijn verzonnen`,
        text: "Verzonnen reviews zijn verboden. Vervang ze door echte voor je opengaat.",
      };
    },
  },
  galerij: {
    kind: "galleryPicture",
    title: "Galerij",
    description: "De foto's van je werk.",
    about: "Zet foto's naast elkaar die van hoek en haar verschillen.",
    shownAt: "/#gallery-title",
    ...{ one: "Foto", add: "Nieuwe foto", order: "De volgorde van de galerij" },
    items: () =>
      snapshot().documents.galleryPicture.map(({ key, version, value: { alt, picture } }) => ({
        ...{ key, version, title: alt, picture: publishedPicture(picture, snapshot()) ?? null },
      })),
  },
};
