import { useEffect, useState } from "react";
import { toast } from "sonner";
import { tryAgain } from "#app/staff/try-again.ts";
import { whenToastsShow } from "#app/ui/toasts.tsx";
import type { DayView } from "./view.server.ts";

/** @property now what the server's clock said then, in epoch ms. */
export type LoadedDay = { today: string; now: number; day: DayView };

/** What was loaded last without a problem, if anything was, and a word about the problem. */
export function useLastDay(loaded: LoadedDay | undefined): LoadedDay | undefined {
  const [last, setLast] = useState(loaded);
  if (loaded && loaded !== last) setLast(loaded);
  useEffect(() => {
    if (!loaded)
      whenToastsShow(() => toast.error("Kon de dag niet laden", { id: "day", description: tryAgain() }));
  }, [loaded]);
  return loaded ?? last;
}
