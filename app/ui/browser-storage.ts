/** Stored as JSON. A browser that blocks storage keeps nothing. */
export function browserStorage(where: "session" | "local", key: string) {
  return {
    /** Unchecked; null when absent or unreadable. */
    read: (): unknown => unlessBlocked(() => JSON.parse(area(where).getItem(key) ?? "null")) ?? null,
    keep: (value: unknown): void => unlessBlocked(() => area(where).setItem(key, JSON.stringify(value))),
    forget: (): void => unlessBlocked(() => area(where).removeItem(key)),
  };
}

const area = (where: "session" | "local") => (where === "session" ? sessionStorage : localStorage);

function unlessBlocked<Value>(step: () => Value): Value | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** An error toast for the page that a script is about to open: no server runs between that could set a flash. */
export function toastOnNextPage(title: string, description?: string): void {
  isLeaving = true;
  kept.keep({ title, description });
}

/** What the page before kept for this one, once. */
export function takeStoredToast(): { title: string; description?: string } | undefined {
  // A page can leave before its toaster is there: the toast is for the next one.
  if (isLeaving) return;
  const left = kept.read();
  kept.forget();
  if (typeof left !== "object" || left === null || !("title" in left)) return;
  const description = "description" in left ? String(left.description) : undefined;
  return { title: String(left.title), description };
}

export function hasStoredToast(): boolean {
  return kept.read() !== null;
}

let isLeaving = false;
// A page whose script sleeps wakes up for it: see app/hydrate-on-demand.ts.
const kept = browserStorage("session", "next_page_toast");
