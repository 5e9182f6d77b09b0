/** Tells those who do not see the arrow that a link leaves this tab. */
export function NewTabHint() {
  return <span className="sr-only"> (opent in een nieuw tabblad)</span>;
}
