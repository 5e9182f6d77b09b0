import { redirect } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { type Document, type Edit, editOf, type Kind } from "#app/shop/kinds.ts";
import { publishedPicture } from "#app/shop/pictures.server.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { revisionsIn, save, saveRefusal } from "../form/save.server.ts";
import type { Values } from "../form/values.ts";

export type ListItem = {
  title: string;
  rating?: number;
  /** Says why visitors do not see the item. */
  hiddenReason?: string;
  text?: string;
  /** The day of a review. */
  date?: string;
  link?: string;
  warning?: string;
  /** Null if the photo was removed. */
  picture?: PictureChoice | null;
};

type List = {
  kind: "question" | "review" | "galleryPicture";
  title: string;
  description: string;
  about: string;
  shownAt: string;
  one: string;
  add: string;
  order: string;
  items: () => (ListItem & Pick<Document, "key" | "version">)[];
  notice?: () => { title: string; text: string } | undefined;
};

export const lists: Record<string, List> = {
  vragen: {
    kind: "question",
    title: "Veelgestelde vragen",
    description: "De veelgestelde vragen.",
    about: "Bezoekers lezen ze in deze volgorde. Ook Google toont ze.",
    shownAt: "/#faq",
    one: "Vraag",
    add: "Nieuwe vraag",
    order: "De volgorde van de vragen",
    items: () =>
      snapshot().documents.question.map(({ key, version, value }) => {
        const { question, answer } = withFacts(value, shop());
        const hiddenReason = answer === "" && "Staat nu niet op de site: je vraagt geen vooruitbetaling.";
        return {
          key,
          version,
          title: question,
          text: answer || value.answer,
          hiddenReason: hiddenReason || undefined,
        };
      }),
  },
  reviews: {
    kind: "review",
    title: "Reviews",
    description: "Wat klanten zeggen.",
    about: "Neem een review woord voor woord over, met de link erbij.",
    shownAt: "/#reviews-title",
    one: "Review",
    add: "Nieuwe review",
    order: "De volgorde van de reviews",
    items: () =>
      snapshot().documents.review.map(({ key, version, value }) => ({
        key,
        version,
        title: value.name,
        rating: value.rating,
        text: value.text,
        date: value.date,
        link: value.link,
        warning: value.isInvented ? "Verzonnen" : undefined,
      })),
    notice() {
      const invented = snapshot().documents.review.filter(({ value }) => value.isInvented).length;
      if (invented === 0) return;
      return {
        title: invented === 1 ? "Eén review is verzonnen" : `${invented} reviews zijn verzonnen`,
        text: "Verzonnen reviews zijn verboden. Vervang ze door echte voordat je opengaat.",
      };
    },
  },
  galerij: {
    kind: "galleryPicture",
    title: "Galerij",
    description: "De foto's van je werk.",
    about: "Zet foto's naast elkaar die van hoek en haar verschillen.",
    shownAt: "/#gallery-title",
    one: "Foto",
    add: "Nieuwe foto",
    order: "De volgorde van de galerij",
    items: () =>
      snapshot().documents.galleryPicture.map(({ key, version, value: { alt, picture } }) => ({
        key,
        version,
        title: alt,
        picture: publishedPicture(picture, snapshot()) ?? null,
      })),
  },
};

type Answered<K extends Kind> = {
  kind: K;
  path: string;
  /** Dutch accessible name of the list; `one` names an item if items can be removed. */
  order: string;
  one?: string;
  isShown?: (document: Document<K>) => boolean;
};

export function answerList<K extends Kind>(staff: Staff, values: Values, list: Answered<K>) {
  const { kind, path: to, order, one } = list;
  const { intent, key = "" } = values;
  const seenVersion = revisionsIn(values);
  const isRemoval = one !== undefined && intent === "remove";
  const edits = isRemoval
    ? seenVersion !== undefined && [{ kind, key, seen: seenVersion, value: null }]
    : reorder(list, values);
  if (!edits) return saveRefusal(values, { errors: { "": goneText } });
  if (edits.length === 0) return redirect(to, 303);
  return save(staff, edits, { savedName: isRemoval ? `${one} verwijderd` : order, to, values });
}

const goneText = "Dit staat er niet meer. Een collega was je voor.";

/**
 * Moves a document in the list that the owner sees: "up", "down", or "place", which puts it before the key `before`
 * or at the end. Returns no edits if nothing moves, and undefined if the list no longer holds one of the two.
 */
export function reorder<K extends Kind>(list: Pick<Answered<K>, "kind" | "isShown">, values: Values) {
  const { kind, isShown = () => true } = list;
  const { key, intent, before } = values;
  const all: readonly Document<K>[] = snapshot().documents[kind];
  const visible = all.filter(isShown);
  const at = visible.findIndex((each) => each.key === key);
  const one = visible[at];
  if (!one) return undefined;
  const others = visible.toSpliced(at, 1);
  const to = intent === "place" ? moveBefore(others, before) : at + (intent === "up" ? -1 : 1);
  if (to === undefined) return undefined;
  if (to < 0 || to > others.length) return [];
  const reordered = others.toSpliced(to, 0, one);
  // A hidden document keeps its index; the visible ones share the others, in their new order.
  const visibleIndexes = all.flatMap((each, index) => (isShown(each) ? [index] : []));
  const ordered = all.map((each, index) => reordered[visibleIndexes.indexOf(index)] ?? each);
  const positions = makeAscending(all.map(({ position }) => position));
  return ordered.flatMap((document, index): Edit[] => {
    const position = positions[index];
    return position === document.position ? [] : [{ ...editOf(document, document.value), position }];
  });
}

function moveBefore(others: readonly { key: string }[], before: string | undefined): number | undefined {
  if (!before) return others.length;
  const place = others.findIndex((each) => each.key === before);
  return place < 0 ? undefined : place;
}

/** Makes positions strictly ascending; a reverted removal can share a position with another document. */
function makeAscending(places: number[]): number[] {
  let last = -1;
  return places.map((place) => {
    last = Math.max(place, last + 1);
    return last;
  });
}
