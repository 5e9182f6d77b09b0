import { useRouteLoaderData } from "react-router";

/** A line for each exception of the next weeks, which app/root.tsx loads with every page. */
export function useComingExceptions(): string[] {
  return useRouteLoaderData<{ coming: string[] }>("root")?.coming ?? [];
}
