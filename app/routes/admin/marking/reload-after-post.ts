import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Also after a refusal: the page is outdated then. */
export function reloadAfterPost({ defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || formMethod === "POST";
}
