import type { ShouldRevalidateFunctionArgs } from "react-router";
import { unanswered } from "./unanswered.ts";

/** Also after a refusal: the page is outdated then. Not without an answer: loading would fail too. */
export function reloadAfterPost(change: ShouldRevalidateFunctionArgs) {
  const { defaultShouldRevalidate, formMethod, actionResult } = change;
  return actionResult !== unanswered && (defaultShouldRevalidate || formMethod === "POST");
}
