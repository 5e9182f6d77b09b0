/** Statements of the starter texts that may be untrue for a shop: the owner changes or confirms them. */
import { countText } from "#app/i18n/format/numbers.ts";
import { isPictureName } from "#app/ui/picture-data.ts";
import { memoizeBySnapshot, type Snapshot } from "./documents.server.ts";
import type { Identity } from "./facts-of.server.ts";
import type { Documents } from "./kinds.ts";
import { starterPlaces } from "./pictures.server.ts";
import { starterPriceRange } from "./schema/identity.ts";
import { isPublicSite } from "./site/origin.ts";
import { snapshot } from "./snapshot.server.ts";

type Claim = {
  /** Stored in the `confirmed` document. */
  id: string;
  /** Name in the start message. */
  name: string;
  /** Returns the statement, or undefined once it was changed. */
  words: (published: Snapshot) => string | undefined;
  link: { to: string; words: string };
};

// Most claims compare what is published with a copy of the starter's text. Whoever changes such a text in content/
// must change its copy here too.
const claims: Claim[] = [
  {
    id: "fotos",
    name: "pictures",
    words: starterPictures,
    link: { to: "/admin/zaak/fotos", words: "Naar je foto's" },
  },
  {
    id: "ervaring",
    name: "15+ jaar",
    words: ({ shop }) =>
      shop.experience === "15+ jaar" ? "Op je site staat “15+ jaar ervaring”." : undefined,
    link: { to: "/admin/zaak/gegevens", words: "Naar je gegevens" },
  },
  {
    id: "aantallen",
    name: "numbers of reviews",
    words({ documents }) {
      const inventedTexts = Object.values(inventedCounts(documents));
      return inventedTexts.length > 0
        ? `Op je site staat ${inventedTexts.map((text) => `“${text}”`).join(" en ")}.`
        : undefined;
    },
    link: { to: "/admin/zaak/teksten/pagina/startpagina", words: "Naar je teksten" },
  },
  {
    id: "kapper",
    name: "name of the barber",
    words: ({ shop }) =>
      shop.barbers.some(({ name }) => name === "Kapper 1")
        ? "Je kapper heet nog Kapper 1: zet er een naam."
        : undefined,
    link: { to: "/admin/zaak/team", words: "Naar je team" },
  },
  {
    id: "ligging",
    name: "parking and station",
    words: ({ documents }) =>
      saysAny(documents, /vijf minuten te voet|gratis op straat|op straat parkeer je gratis/i)
        ? "Je site zegt dat je vijf minuten van het station bent en dat parkeren op straat gratis is."
        : undefined,
    link: { to: "/admin/zaak/teksten/vragen", words: "Naar je vragen" },
  },
  {
    id: "prijzen",
    name: "prices",
    words: ({ documents, shop }) =>
      // These words as a placeholder's fallback for a missing price are not a claim.
      saysAny(documents, /(?<!\|vanaf )ongeveer 25 euro/) ||
      (shop.priceRange === starterPriceRange && shop.services.every(({ price }) => !price))
        ? "Je site noemt nog prijzen van het begin: in de vragen, en voor Google."
        : undefined,
    link: { to: "/admin/zaak/teksten/vragen", words: "Naar je vragen" },
  },
  {
    id: "artikels",
    name: "articles",
    words({ starterArticles: { size: count } }) {
      if (count === 0) return;
      return `${count === 1 ? "Eén artikel is" : `${count} artikels zijn`} nog van het begin: lees na wat er over je zaak staat.`;
    },
    link: { to: "/admin/zaak/blog", words: "Naar je blog" },
  },
];

export const openClaims = memoizeBySnapshot((published) =>
  claims.flatMap(({ id, name, words, link }) => {
    const statement = isConfirmed(published.documents, id) ? undefined : words(published);
    return statement ? [{ id, name, words: statement, link }] : [];
  }),
);

function isConfirmed({ confirmed }: Documents, id: string): boolean {
  return confirmed.some(({ value }) => value.claims.includes(id));
}

/** Returns the shop's facts as stored, examples of the starter included. */
export function storedFacts(): Identity {
  const [document] = snapshot().documents.identity;
  if (!document) throw new Error("The database holds no facts of the shop");
  return document.value;
}

/** Reviews and counts on the home page, with invented ones marked. A public site leaves invented reviews out. */
export const visibleReviews = memoizeBySnapshot(({ documents }) => {
  const invented = isConfirmed(documents, "aantallen") ? {} : inventedCounts(documents);
  const visible = documents.review.filter(({ value }) => !(isPublicSite() && value.isInvented));
  return {
    reviews: visible.map(({ key, value }) => ({ key, ...value })),
    isCountInvented: "reviewsCount" in invented,
    isClosingInvented: "reviewsClosing" in invented,
    isPublic: isPublicSite(),
  };
});

/** How the gallery says that it shows starter pictures: not at all, at each picture, or also in its title (public sites). */
export const starterGalleryNotice = memoizeBySnapshot(({ documents }): "none" | "marked" | "titled" => {
  const isRender = ({ value }: { value: { picture: string } }) => isPictureName(value.picture);
  if (isConfirmed(documents, "fotos") || !documents.galleryPicture.some(isRender)) return "none";
  return isPublicSite() ? "titled" : "marked";
});

const starterCounts = { reviewsCount: "70+ Google reviews", reviewsClosing: "Join 100+ tevreden klanten..." };

function inventedCounts({ texts: [texts] }: Documents): Partial<typeof starterCounts> {
  const home: Record<string, unknown> = texts?.value.home ?? {};
  return Object.fromEntries(Object.entries(starterCounts).filter(([name, text]) => home[name] === text));
}

function saysAny({ texts, question }: Documents, pattern: RegExp): boolean {
  return [...texts, ...question].some(({ value }) => pattern.test(JSON.stringify(value)));
}

function starterPictures(published: Snapshot): string | undefined {
  const { galleryPicture, service } = published.documents;
  const countIn = (documents: readonly { value: { picture: string | null } }[], where: string) => {
    const count = documents.filter(({ value }) => value.picture && isPictureName(value.picture)).length;
    return count > 0 ? [`${countText(count, "foto", "foto's")} ${where}`] : [];
  };
  const pagePlaces = starterPlaces(published);
  const pictures = pagePlaces.filter((place) => place !== "mark").length;
  const parts = [
    ...(pagePlaces.includes("mark") ? ["je logo"] : []),
    ...(pictures > 0 ? [`${countText(pictures, "foto", "foto's")} op je pagina's`] : []),
    ...countIn(galleryPicture, "in de galerij"),
    ...countIn(service, "bij je diensten"),
  ];
  return parts.length > 0 ? `Nog van het begin: ${parts.join(", ")}.` : undefined;
}
