/** @property isLive undefined: not known yet, or no script. */
export function LiveState({ isLive, isLoading }: { isLive: boolean | undefined; isLoading: boolean }) {
  const isKnown = isLive !== undefined;
  return (
    <div className="flex items-center gap-2 text-muted text-small">
      <p role="status">{isLoading ? "Laden..." : ""}</p>
      {isKnown && !isLoading && (
        <p className="flex items-center gap-2 px-1 leading-tight">
          <span
            aria-hidden
            className={`size-2 shrink-0 rounded-full ${isLive ? "bg-good" : "border border-muted"}`}
          />
          {isLive ? "Live" : <span className="max-w-44">Geen verbinding, we proberen opnieuw</span>}
        </p>
      )}
    </div>
  );
}
