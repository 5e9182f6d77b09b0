import { data } from "react-router";
import { type ArticleState, stateOf } from "#app/content/blog/article-state.ts";
import type { Value } from "#app/content/kinds.ts";
import { withFacts } from "#app/content/site/fact-placeholders.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { photoOptions } from "../form/photo-choices.server.ts";
import { shownDocument } from "../words/document.server.ts";
import { valuesOf } from "./values.server.ts";

export type FormView = Awaited<ReturnType<typeof formView>>["data"];

/** What the form of one article shows. */
export async function formView(key: string) {
  const { data: found, init } = shownDocument("article", key);
  const { document, isNew, isGone, facts } = found;
  const view = {
    ...{ isNew, isGone, facts },
    seen: document?.version,
    title: document?.value.title ?? "Nieuw artikel",
    state: document && stateOf(document.value),
    about: document && aboutState(document.value),
    path: document && `/blog/${document.value.slug}`,
    values: valuesOf(document?.value),
    others: snapshot()
      .documents.article.filter((each) => each.key !== key)
      .map((each) => ({ value: each.key, label: withFacts(each.value.title, shop()) })),
    photos: await photoOptions(),
  };
  return data(view, init ?? undefined);
}

export type ListedArticle = ReturnType<typeof listArticles>[ArticleState][number];

/** Drafts first changed last, what is coming by its moment, and what visitors read newest first. */
export function listArticles() {
  const all = snapshot().documents.article.map(({ key, version, value }) => ({
    ...{ key, version },
    state: stateOf(value),
    title: withFacts(value.title, shop()),
    about: aboutState(value),
    at: value.publishAt ?? value.date,
    path: `/blog/${value.slug}`,
    isFeatured: value.isFeatured,
  }));
  const of = (state: ArticleState) => all.filter((each) => each.state === state);
  return {
    draft: of("draft").sort((one, other) => other.version - one.version),
    scheduled: of("scheduled").sort((one, other) => one.at.localeCompare(other.at)),
    published: of("published").sort((one, other) => other.at.localeCompare(one.at)),
  };
}

function aboutState(value: Value<"article">): string {
  const { date, updated, publishAt } = value;
  switch (stateOf(value)) {
    case "draft":
      return publishAt ? "Concept, van de site gehaald" : "Concept, alleen jij ziet het";
    case "scheduled":
      return `Verschijnt op ${dayAndTime(new Date(publishAt ?? ""))}`;
    case "published": {
      const changed = updated ? `, bijgewerkt op ${longDateWithoutWeekday(updated)}` : "";
      return `Op de site sinds ${longDateWithoutWeekday(date)}${changed}`;
    }
  }
}
