import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A page's `shouldRevalidate`: also after a refusal, because then the page shows something that is no longer so. */
export function reloadAfterPost({ defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || formMethod === "POST";
}
