/** Stored as JSON; where a browser blocks storage, for as long as the page lives. */
export function browserStorage(where: "session" | "local", key: string) {
  const name = `${where} ${key}`;
  return {
    /** Unchecked; null when absent or unreadable. */
    read(): unknown {
      const text = unlessBlocked(() => area(where).getItem(key)) ?? memory.get(name) ?? "null";
      return unlessBlocked(() => JSON.parse(text)) ?? null;
    },
    keep(value: unknown): void {
      memory.set(name, JSON.stringify(value));
      unlessBlocked(() => {
        area(where).setItem(key, JSON.stringify(value));
        memory.delete(name);
      });
    },
    forget(): void {
      memory.delete(name);
      unlessBlocked(() => area(where).removeItem(key));
    },
  };
}

const memory = new Map<string, string>();

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
