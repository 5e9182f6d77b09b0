import { useEffect, useState } from "react";
import { tryAgain } from "#app/accounts/try-again.ts";
import { toast, whenToastsShow } from "#app/ui/toasts.tsx";
import type { View } from "./view.server.ts";

/** @property now the server's clock, epoch ms. */
export type LoadedDay = { today: string; now: number; day: View };

/** The last successful load, with a toast after a failed one. */
export function useLastDay(loaded: LoadedDay | undefined): LoadedDay | undefined {
  const [last, setLast] = useState(loaded);
  if (loaded && loaded !== last) setLast(loaded);
  useEffect(() => {
    if (!loaded)
      whenToastsShow(() => toast.error("Kon de dag niet laden", { id: "day", description: tryAgain() }));
  }, [loaded]);
  return loaded ?? last;
}
