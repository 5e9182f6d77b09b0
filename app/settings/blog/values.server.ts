/** The fields of the form of one article, and the document that they make. */
import { stateOf } from "#app/content/blog/article-state.ts";
import type { Document, Value } from "#app/content/kinds.ts";
import { slugOf } from "#app/content/slug.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { now, shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays, isDate, isTime } from "#app/i18n/format/dates.ts";

type Values = Record<string, string>;
type Article = Value<"article">;

/** For a new one without `article`. */
export function valuesOf(article: Article | undefined): Values {
  const { documents, shop } = snapshot();
  const state = article && stateOf(article);
  const moment = article && state === "scheduled" ? momentOf(article) : undefined;
  const [first = "", second = "", third = ""] = article?.related ?? [];
  return {
    title: article?.title ?? "",
    slug: article?.slug ?? "",
    description: article?.description ?? "",
    excerpt: article?.excerpt ?? "",
    author: article?.author ?? documents.article.at(-1)?.value.author ?? shop.name,
    markdown: article?.markdown ?? "",
    picture: article?.picture ?? "",
    pictureAlt: article?.pictureAlt ?? "",
    ...{ "related.0": first, "related.1": second, "related.2": third },
    enquiry: article?.enquiry === false ? "" : "on",
    booking: article?.booking === false ? "" : "on",
    isFeatured: article?.isFeatured ? "on" : "",
    when: state ? { draft: "draft", scheduled: "later", published: "now" }[state] : "draft",
    date: moment?.date ?? addDays(today(), 1),
    time: moment?.time ?? "09:00",
  };
}

/** @param before the published document. */
export function articleIn(values: Values, before: Document<"article"> | undefined) {
  const field = (name: string) => values[name] ?? "";
  const slug = field("slug").trim() || freeSlug(field("title"), before?.key);
  const formerSlugs = before ? [...before.value.formerSlugs, before.value.slug] : [];
  const related = ["related.0", "related.1", "related.2"].map(field).filter(Boolean);
  const texts = {
    title: field("title"),
    description: field("description"),
    excerpt: field("excerpt"),
    markdown: field("markdown"),
  };
  return {
    ...texts,
    slug,
    formerSlugs: [...new Set(formerSlugs)].filter((each) => each !== slug),
    keywords: before?.value.keywords ?? [],
    author: field("author"),
    enquiry: values.enquiry === "on",
    booking: values.booking === "on",
    isFeatured: values.isFeatured === "on",
    related: [...new Set(related)],
    picture: field("picture") || null,
    pictureAlt: field("pictureAlt"),
    ...appearance(values, before?.value),
  };
}

/** When visitors read it, and which dates they see. */
function appearance(values: Values, before: Article | undefined) {
  const wasPublic = before !== undefined && isPast(firstMoment(before));
  const publishAt = wasPublic ? before.publishAt : null;
  const date = wasPublic ? before.date : today();
  if (values.when === "later") {
    const chosen = typedMoment(values);
    if (wasPublic && chosen === before.publishAt) return appearance({ ...values, when: "now" }, before);
    return {
      status: "published" as const,
      date: chosen ? (values.date ?? "") : date,
      publishAt: chosen ?? "",
    };
  }
  const updated = wasPublic ? revision(values, before) : undefined;
  if (values.when === "now") {
    const at = now().round({ smallestUnit: "minute", roundingMode: "floor" }).toString();
    return { status: "published" as const, date, updated, publishAt: wasPublic ? publishAt : at };
  }
  return { status: "draft" as const, date, updated, publishAt: wasPublic ? firstMoment(before) : null };
}

/** The day of the last change that readers are told of. */
function revision(values: Values, before: Article): string | undefined {
  const isSame = (["title", "excerpt", "markdown"] as const).every(
    (name) => (values[name] ?? "").replace(/\s+/g, " ").trim() === before[name].replace(/\s+/g, " ").trim(),
  );
  return isSame || values.isMinor === "on" || today() <= before.date ? before.updated : today();
}

/** Undefined when no day or hour was typed. */
export function typedMoment({ date = "", time = "" }: Values): string | undefined {
  return isDate(date) && isTime(time) ? shopInstant(date, time).toString() : undefined;
}

/** Null for one that never was public. */
function firstMoment({ status, date, publishAt }: Article): string | null {
  return publishAt ?? (status === "published" ? shopInstant(date, "00:00").toString() : null);
}

function isPast(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= Date.now();
}

function momentOf({ publishAt }: Article) {
  return publishAt ? shopWallClock(Temporal.Instant.from(publishAt)) : undefined;
}

const today = () => shopWallClock(now()).date;

/** No other article's present or former address. */
function freeSlug(title: string, key: string | undefined): string {
  const others = snapshot().documents.article.filter((each) => each.key !== key);
  const taken = new Set(others.flatMap(({ value }) => [value.slug, ...value.formerSlugs]));
  const start = slugOf(title, 76);
  let slug = start;
  for (let number = 2; taken.has(slug); number++) slug = `${start}-${number}`;
  return slug;
}
