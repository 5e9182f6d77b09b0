export function NewTabHint() {
  return <span className="sr-only"> (opent in een nieuw tabblad)</span>;
}
