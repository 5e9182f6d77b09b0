/** Says that something is on its way; while there is nothing to say it keeps its place, so that nothing jumps. */
export function Loading({ when = true }: { when?: boolean }) {
  return (
    <p role="status" className="min-h-7 py-1 text-muted text-small">
      {when ? "Laden..." : ""}
    </p>
  );
}
