/** Where the server wrote that something is coming: why it does not. */
export function tellWhyNot(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-failed]")) {
    line.dataset.coming ??= line.textContent;
    line.textContent = (navigator.onLine ? line.dataset.failed : line.dataset.offline) ?? "";
  }
}

/** The first drawing has to be what the server wrote. */
export function tellComing(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-coming]")) {
    line.textContent = line.dataset.coming ?? "";
    delete line.dataset.coming;
  }
}
