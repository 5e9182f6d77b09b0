/** Undefined: not known yet, or no script. */
export function LiveState({ isLive }: { isLive: boolean | undefined }) {
  if (isLive === undefined) return null;
  return (
    <p className="flex items-center gap-2 py-1 text-muted text-small">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${isLive ? "bg-good" : "border border-muted"}`}
      />
      {isLive ? "Live" : "Geen verbinding, we proberen opnieuw"}
    </p>
  );
}
