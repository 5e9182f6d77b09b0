import { useSyncExternalStore } from "react";

/** False on the server and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
