/** Keeps its height while empty. */
export function Loading({ when = true }: { when?: boolean }) {
  return (
    <p role="status" className="min-h-7 py-1 text-muted text-small">
      {when ? "Laden..." : ""}
    </p>
  );
}
