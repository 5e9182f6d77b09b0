import type { Value } from "../kinds.ts";

export type ArticleState = "draft" | "scheduled" | "published";

/** What visitors may read is "published". */
export function stateOf({ status, publishAt }: Pick<Value<"article">, "status" | "publishAt">): ArticleState {
  if (status === "draft") return "draft";
  return publishAt && Date.parse(publishAt) > Date.now() ? "scheduled" : "published";
}
