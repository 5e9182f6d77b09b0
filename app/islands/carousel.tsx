import { RunningCarousel } from "#app/ui/running-carousel.tsx";
import { renderInto } from "./hydrate-island.tsx";

/** Only the controls are drawn: the slides stay as the server sent them. */
export function start(carousel: HTMLElement): void {
  const controls = carousel.querySelector("[data-controls]");
  if (controls) renderInto(controls, <RunningCarousel carousel={carousel} />);
}
