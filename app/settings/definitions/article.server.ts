import { now, shopInstant, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { addDays, isDate, isTime, longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { stateOf } from "#app/shop/blog/articles.server.ts";
import { type Edit, editOf, type Value } from "#app/shop/kinds.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { isPictureName } from "#app/ui/picture-data.ts";
import { type Existing, type FormDefinition, factsNow } from "../form/definition.server.ts";
import { revisionsIn, save } from "../form/save.server.ts";
import { slugOf, unusedName, type Values, withFormerSlugs } from "../form/values.ts";

const path = "/admin/zaak/blog";

export const article: FormDefinition<"article"> = {
  kind: "article",
  path,
  description: "Een artikel van de blog.",
  savedName: "Artikel",
  nameOf: ({ title }) => String(title).trim(),
  sections: [
    { fields: ["title", "markdown"] },
    { title: "Wanneer lezen bezoekers het?", isNarrow: true, fields: ["when"] },
    {
      title: "De rest vullen we zelf in",
      about: "Met je eerste zinnen en de foto van je zaak. Wil je iets anders, kies het dan hier.",
      fields: [],
      more: {
        title: "Meer: inleiding, foto, Google en wat eronder staat",
        fields: [
          "excerpt",
          "description",
          "slug",
          "picture",
          "pictureAlt",
          "author",
          "topic",
          "isFeatured",
          "enquiry",
          "booking",
          "related",
        ],
      },
    },
  ],
  isLong: true,
  page: ({ slug }) => `/blog/${slug}`,
  view(document) {
    const isPublic = document !== undefined && stateOf(document.value) === "published";
    const href = document && `/blog/${document.value.slug}`;
    const others = snapshot().documents.article.filter(({ key }) => key !== document?.key);
    return {
      title: document?.value.title ?? "Nieuw artikel",
      about: document && aboutState(document.value),
      link: href && isPublic ? { href, words: "Bekijk op de site" } : undefined,
      fields: {
        markdown: { facts: factsNow() },
        ...(document ? {} : { slug: { hint: undefined } }),
        related: {
          options: others.map(({ key, value }) => ({ value: key, label: withFacts(value.title, shop()) })),
        },
        when: {
          control: "when",
          hint: isPublic ? "Wie het adres kent, leest dat de pagina er niet is." : undefined,
          options: [
            { value: "draft", label: isPublic ? "Van de site" : "Nog niet" },
            { value: "now", label: isPublic ? "Blijft staan" : "Nu meteen" },
            { value: "later", label: "Later" },
          ],
        },
      },
      values: { ...(document ? {} : newValues()), ...whenValues(document?.value) },
      usualValues: {
        ...newValues(),
        ...(document && { ...openings(document.value), slug: slugOf(document.value.title, 76) }),
      },
      submit: {
        draft: isPublic ? "Haal van de site" : "Bewaar het concept",
        now: isPublic ? "Bewaar en zet op de site" : "Publiceer",
        later: "Plan in",
      },
      bottomSection: document && {
        title: "Verwijderen",
        text: "Het artikel verdwijnt van de site en uit deze lijst. Bij Wijzigingen zet je het terug.",
        buttons: [{ intent: "remove", words: "Verwijder het artikel" }],
        link: { href: "/admin/zaak/wijzigingen", words: "Wijzigingen" },
      },
    };
  },
  complete(value, { values, document }) {
    const slug = String(value.slug).trim() || freeSlug(values.title ?? "", document?.key);
    const former = withFormerSlugs(slug, document?.value);
    const isNew = value.picture !== document?.value.picture;
    const pictureAlt = isNew && !isOwnPicture(value.picture) ? "" : value.pictureAlt;
    const state = appearance(values, document?.value);
    const texts = state.status === "published" ? withOpenings(value, document?.value) : {};
    return { ...value, ...texts, pictureAlt, ...former, updated: undefined, ...state };
  },
  mistakes({ picture, pictureAlt, status }, { values }): Values {
    const moment = values.when === "later" ? inputMoment(values) : undefined;
    const isPublished = status === "published";
    const isPast = moment !== undefined && isPublished && Date.parse(moment) <= Date.now();
    const lacksAlt = isOwnPicture(picture) && isPublished && String(pictureAlt).trim() === "";
    return {
      ...(isPast && { date: "Kies een moment dat nog moet komen." }),
      ...(lacksAlt && { pictureAlt: "Beschrijf de foto voor wie ze niet ziet." }),
    };
  },
  // An empty slug is derived from the title, so its mistakes belong to the title.
  fieldOf(path, { slug = "" }) {
    if (path === "publishAt") return "date";
    return path === "slug" && !slug.trim() ? "title" : undefined;
  },
  to: ({ status }, key) => (status === "draft" ? `${path}/${key}` : path),
  savedSuffix({ status, publishAt }) {
    if (status === "draft") return "bewaard als concept, bezoekers zien het niet";
    const isComing = Date.parse(String(publishAt)) > Date.now();
    return isComing ? `het verschijnt op ${dayAndTime(new Date(String(publishAt)))}` : "het staat op de site";
  },
  runIntent: async (intent, submission) => (intent === "remove" ? remove(submission) : undefined),
};

const newValues = (): Values => ({
  enquiry: "on",
  booking: "on",
  author: withFacts(snapshot().documents.article.at(-1)?.value.author ?? shop().name, shop()),
});

const isOwnPicture = (picture: unknown) => typeof picture === "string" && !isPictureName(picture);

/** Fills in texts that were left empty, or that were filled in with the former first sentences. */
function withOpenings(value: Record<string, unknown>, before: Article | undefined) {
  const [now, then] = [openings(value), before && openings(before)];
  const textOf = (name: keyof typeof now) => {
    const text = String(value[name]).trim();
    return text === "" || text === then?.[name] ? now[name] : text;
  };
  return { excerpt: textOf("excerpt"), description: textOf("description") };
}

function openings({ markdown }: { markdown?: unknown }) {
  const text = String(markdown)
    .replace(/^[#|].*$/gm, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:[-*>]|\d+\.)\s+|[*`]/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  return { excerpt: firstSentences(text, 200), description: firstSentences(text, 160) };
}

/** Returns as many whole sentences as fit, or the beginning of a long one. */
function firstSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentences = /^.*[.!?](?=\s)/.exec(text.slice(0, most + 1))?.[0];
  // A placeholder that was cut in two is left out.
  const excerpt = (sentences ?? text.slice(0, most - 1).replace(/\s\S*$/, "")).replace(/\s*\{[^}]*$/, "");
  return sentences ? excerpt : `${excerpt}…`;
}

function remove({ staff, key, values, document }: Existing<"article">) {
  const seenVersion = revisionsIn(values);
  const edits = removals([key]).map((edit) => (edit.key === key ? { ...edit, seen: seenVersion } : edit));
  return save(staff, edits, { savedName: document.value.title, savedSuffix: "verwijderd", to: path, values });
}

/** Removes articles together with the links that others have to them; one revert restores all. */
export function removals(keys: string[]): Edit[] {
  return snapshot().documents.article.flatMap((one): Edit[] => {
    if (keys.includes(one.key)) return [editOf(one, null)];
    const related = one.value.related.filter((each) => !keys.includes(each));
    return related.length < one.value.related.length ? [editOf(one, { ...one.value, related })] : [];
  });
}

function freeSlug(title: string, key: string | undefined): string {
  const others = snapshot().documents.article.filter((each) => each.key !== key);
  const usedSlugs = new Set(others.flatMap(({ value }) => [value.slug, ...value.formerSlugs]));
  return unusedName(slugOf(title, 76), (slug) => usedSlugs.has(slug));
}

type Article = Value<"article">;

function whenValues(article: Article | undefined): Values {
  const state = article && stateOf(article);
  const isComing = state === "scheduled" && article?.publishAt;
  const moment = isComing ? shopWallClock(Temporal.Instant.from(isComing)) : undefined;
  return {
    when: state ? { draft: "draft", scheduled: "later", published: "now" }[state] : "draft",
    date: moment?.date ?? addDays(shopToday(), 1),
    time: moment?.time ?? "09:00",
  };
}

/** Derives the publication fields from the chosen state. @param before the published article. */
function appearance(values: Values, before: Article | undefined) {
  const wasPublic = before !== undefined && isPast(firstMoment(before));
  const date = wasPublic ? before.date : shopToday();
  if (values.when === "later") {
    const chosenMoment = inputMoment(values);
    if (wasPublic && chosenMoment === before.publishAt) return appearance({ ...values, when: "now" }, before);
    return {
      status: "published" as const,
      date: chosenMoment ? (values.date ?? "") : date,
      publishAt: chosenMoment ?? "",
    };
  }
  const updated = wasPublic ? revision(values, before) : undefined;
  if (values.when === "now") {
    const at = now().round({ smallestUnit: "minute", roundingMode: "floor" }).toString();
    return { status: "published" as const, date, updated, publishAt: wasPublic ? before.publishAt : at };
  }
  return { status: "draft" as const, date, updated, publishAt: wasPublic ? firstMoment(before) : null };
}

/** Returns the date of the last change that readers are shown; corrections marked as minor do not count. */
function revision(values: Values, before: Article): string | undefined {
  const isSame = (["title", "excerpt", "markdown"] as const).every(
    (name) => (values[name] ?? "").replace(/\s+/g, " ").trim() === before[name].replace(/\s+/g, " ").trim(),
  );
  return isSame || values.isMinor === "on" || shopToday() <= before.date ? before.updated : shopToday();
}

/** Returns undefined unless both the date and the time are valid. */
function inputMoment({ date = "", time = "" }: Values): string | undefined {
  return isDate(date) && isTime(time) ? shopInstant(date, time).toString() : undefined;
}

/** Returns when the article first became public, or null if it never was. */
function firstMoment({ status, date, publishAt }: Article): string | null {
  return publishAt ?? (status === "published" ? shopInstant(date, "00:00").toString() : null);
}

function isPast(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= Date.now();
}

export function aboutState(value: Value<"article">): string {
  const { date, updated, publishAt } = value;
  switch (stateOf(value)) {
    case "draft":
      return publishAt ? "Concept, van de site gehaald" : "Concept, alleen jij ziet het";
    case "scheduled":
      return `Verschijnt op ${dayAndTime(new Date(publishAt ?? ""))}`;
    case "published": {
      const updatedText = updated ? `, bijgewerkt op ${longDateWithoutWeekday(updated)}` : "";
      return `Op de site sinds ${longDateWithoutWeekday(date)}${updatedText}`;
    }
  }
}
