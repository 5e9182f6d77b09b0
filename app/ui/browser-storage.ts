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
