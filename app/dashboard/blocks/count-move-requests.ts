/** "2 klanten kregen al de vraag om een ander moment te kiezen" */
export function countAsked(count: number): string {
  return count === 1
    ? "1 klant kreeg al de vraag om een ander moment te kiezen"
    : `${count} klanten kregen al de vraag om een ander moment te kiezen`;
}
