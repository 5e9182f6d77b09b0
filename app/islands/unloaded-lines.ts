/** Where the server wrote that something is coming: why it does not. */
export function showLoadError(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-failed]")) {
    line.dataset.coming ??= line.textContent;
    line.textContent = (navigator.onLine ? line.dataset.failed : line.dataset.offline) ?? "";
  }
}

/** It was at work and threw: what the server drew is back. */
export function showBrokenLine(island: HTMLElement): void {
  const line = island.querySelector<HTMLElement>("[data-broken]");
  if (!line) return;
  // Buttons that only script shows leave their place.
  for (const buttons of island.querySelectorAll("[data-choice] > [role=group]")) buttons.remove();
  line.role = "alert";
  line.textContent = line.dataset.broken ?? "";
  line.classList.replace("text-muted", "text-alarm");
  line.scrollIntoView({ block: "center" });
}

/** The first drawing has to be what the server wrote. */
export function showComingLine(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-coming]")) {
    line.textContent = line.dataset.coming ?? "";
    delete line.dataset.coming;
  }
}
