type Place = { clientX: number; clientY: number };

/** Scrolls the box while the pointer is near its edge. @returns a function that ends it. */
export function scrollNearEdges(box: HTMLElement, place: () => Place, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(step);

  function step(): void {
    const { clientX, clientY } = place();
    const { top, bottom, left, right } = box.getBoundingClientRect();
    const [x, y] = [speed(clientX, left + leftBarPx, right), speed(clientY, top + topBarPx, bottom)];
    if (x !== 0 || y !== 0) {
      box.scrollBy({ left: x, top: y, behavior: "instant" });
      onScroll();
    }
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

function speed(at: number, low: number, high: number): number {
  if (at < low + edgePx) return -pxPerFrame;
  return at > high - edgePx ? pxPerFrame : 0;
}

const edgePx = 28;
const pxPerFrame = 8;
// What sticks: the hours and the names.
const leftBarPx = 24;
const topBarPx = 16;
