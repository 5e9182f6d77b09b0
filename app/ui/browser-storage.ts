/** Returns a store for one value, which is kept as JSON, or in memory if the browser blocks storage. */
export function browserStorage(where: "session" | "local", key: string) {
  const name = `${where} ${key}`;
  return {
    /** Returns the value unchecked; null if it is absent or unreadable. */
    read(): unknown {
      const text = unlessBlocked(() => storageOf(where).getItem(key)) ?? memory.get(name) ?? "null";
      return unlessBlocked(() => JSON.parse(text)) ?? null;
    },
    keep(value: unknown): void {
      memory.set(name, JSON.stringify(value));
      unlessBlocked(() => {
        storageOf(where).setItem(key, JSON.stringify(value));
        memory.delete(name);
      });
    },
    forget(): void {
      memory.delete(name);
      unlessBlocked(() => storageOf(where).removeItem(key));
    },
  };
}

const memory = new Map<string, string>();

const storageOf = (where: "session" | "local") => (where === "session" ? sessionStorage : localStorage);

function unlessBlocked<Value>(step: () => Value): Value | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** Stores an error toast for the next page, for a script that navigates without a request that could set a flash. */
export function toastOnNextPage(title: string, description?: string): void {
  isLeaving = true;
  storedToast.keep({ title, description });
}

/** Returns the toast that the previous page stored, and removes it. */
export function takeStoredToast(): { title: string; description?: string } | undefined {
  // The page is being left: the toast belongs to the next one.
  if (isLeaving) return;
  const toast = storedToast.read();
  storedToast.forget();
  if (typeof toast !== "object" || toast === null || !("title" in toast)) return;
  const description = "description" in toast ? String(toast.description) : undefined;
  return { title: String(toast.title), description };
}

export function hasStoredToast(): boolean {
  return storedToast.read() !== null;
}

let isLeaving = false;
// app/hydrate-on-demand.ts looks for this key: it starts the page's script at once, which shows the toast.
const storedToast = browserStorage("session", "next_page_toast");
