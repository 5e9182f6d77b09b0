import { useOutletContext } from "react-router";

/** What the layout tells its pages. */
export type DashboardContext = { isOffline: boolean };

export function useIsOffline(): boolean {
  return useOutletContext<DashboardContext>().isOffline;
}
