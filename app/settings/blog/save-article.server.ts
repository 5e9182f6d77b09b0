import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { stateOf } from "#app/content/blog/article-state.ts";
import type { Edit } from "#app/content/kinds.ts";
import { type Document, kinds } from "#app/content/kinds.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { isPhoto } from "../form/photo-choices.server.ts";
import { type SaveProblem, save, seenIn } from "../form/save.server.ts";
import { keyToSave } from "../words/document.server.ts";
import { blogRoom } from "./paths.ts";
import { articleIn, typedMoment } from "./values.server.ts";

type Values = Record<string, string>;

const findDocument = (key: string): Document<"article"> | undefined =>
  snapshot().documents.article.find((each) => each.key === key);

/** @param param the key in the address. */
export async function saveArticle(staff: Staff, param: string, values: Values) {
  const key = keyToSave(param);
  const before = findDocument(key);
  const value = articleIn(values, before);
  const parsed = kinds.article.safeParse(value);
  const errors: Record<string, string> = { ...(await mistakesIn(values, value)) };
  for (const { path, message } of parsed.error?.issues ?? []) errors[fieldOf(path.join("."))] ??= message;
  // The address follows the title.
  if (errors.title && !values.slug?.trim()) delete errors.slug;
  if (Object.keys(errors).length > 0) return data<SaveProblem>({ values, errors }, 422);
  const isDraft = value.status === "draft";
  return save(staff, [{ kind: "article", key, seen: seenIn(values), value }], {
    saved: value.title.trim(),
    outcome: outcomeOf(value),
    to: isDraft ? `${blogRoom}/${key}` : blogRoom,
    values,
    fieldOf,
  });
}

/** Other articles no longer lead to it. "Zet terug" brings all of it back. */
export async function removeArticle(staff: Staff, param: string, values: Values) {
  const key = keyToSave(param);
  const title = findDocument(key)?.value.title ?? "Het artikel";
  const leading = snapshot().documents.article.filter(({ value }) => value.related.includes(key));
  const edits: Edit[] = leading.map(({ kind, key: other, version, value }) => {
    return { kind, key: other, seen: version, value: { ...value, related: without(value.related, key) } };
  });
  const removal: Edit = { kind: "article", key, seen: seenIn(values), value: null };
  if (removal.seen === undefined) throw data(null, { status: 404 });
  const about = { saved: title, outcome: "verwijderd", to: blogRoom, values };
  return save(staff, [removal, ...edits], about);
}

const without = (keys: string[], key: string) => keys.filter((each) => each !== key);

async function mistakesIn(values: Values, { picture, pictureAlt, status }: ReturnType<typeof articleIn>) {
  const moment = values.when === "later" ? typedMoment(values) : undefined;
  const isPast = moment !== undefined && status === "published" && Date.parse(moment) <= Date.now();
  const isKnown = picture === null || (await isPhoto(picture));
  const lacksAlt = picture !== null && status === "published" && pictureAlt.trim() === "";
  return {
    ...(isPast && { date: "Kies een moment dat nog moet komen." }),
    ...(!isKnown && { picture: "Kies een foto." }),
    ...(lacksAlt && { pictureAlt: "Beschrijf de foto voor wie ze niet ziet." }),
  };
}

function outcomeOf(value: Pick<ReturnType<typeof articleIn>, "status" | "publishAt">): string {
  switch (stateOf(value)) {
    case "draft":
      return "bewaard als concept, bezoekers zien het niet";
    case "scheduled":
      return `het verschijnt op ${dayAndTime(new Date(value.publishAt ?? ""))}`;
    case "published":
      return "het staat op de site";
  }
}

function fieldOf(path: string): string {
  if (path === "publishAt") return "date";
  return path.startsWith("related") ? "related.0" : path;
}
