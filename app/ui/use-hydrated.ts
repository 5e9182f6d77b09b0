import { useSyncExternalStore } from "react";

/** Whether React runs in the browser: false on the server and while the page hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
