/** When visitors read an article, and which dates they see. */
import { stateOf } from "#app/content/blog/articles.server.ts";
import type { Value } from "#app/content/kinds.ts";
import { now, shopInstant, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { addDays, isDate, isTime, longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import type { Values } from "../form/values.ts";

type Article = Value<"article">;

/** The choice in its form. */
export function whenValues(article: Article | undefined): Values {
  const state = article && stateOf(article);
  const isComing = state === "scheduled" && article?.publishAt;
  const moment = isComing ? shopWallClock(Temporal.Instant.from(isComing)) : undefined;
  return {
    when: state ? { draft: "draft", scheduled: "later", published: "now" }[state] : "draft",
    date: moment?.date ?? addDays(shopToday(), 1),
    time: moment?.time ?? "09:00",
  };
}

/** As it is chosen. @param before the published article. */
export function appearance(values: Values, before: Article | undefined) {
  const wasPublic = before !== undefined && isPast(firstMoment(before));
  const publishAt = wasPublic ? before.publishAt : null;
  const date = wasPublic ? before.date : shopToday();
  if (values.when === "later") {
    const chosen = inputMoment(values);
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
  return isSame || values.isMinor === "on" || shopToday() <= before.date ? before.updated : shopToday();
}

/** Undefined when no day or hour was typed. */
export function inputMoment({ date = "", time = "" }: Values): string | undefined {
  return isDate(date) && isTime(time) ? shopInstant(date, time).toString() : undefined;
}

/** Null for one that never was public. */
function firstMoment({ status, date, publishAt }: Article): string | null {
  return publishAt ?? (status === "published" ? shopInstant(date, "00:00").toString() : null);
}

function isPast(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= Date.now();
}

/** "Concept, alleen jij ziet het" */
export function aboutState(value: Value<"article">): string {
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
