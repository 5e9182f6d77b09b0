import { useEffect, useState } from "react";
import { toast } from "sonner";
import type { DayView } from "../../../staff/day/day-view.server.ts";
import { tryAgain } from "../../../staff/try-again.ts";
import { whenToastsShow } from "../../../ui/toasts.tsx";

/** @property now what the server's clock said then, in epoch ms. */
export type LoadedDay = { today: string; now: number; day: DayView };

/** What was loaded last without a problem, and a word about the problem. Nothing to fall back on is an outage. */
export function useLastDay(loaded: LoadedDay | undefined): LoadedDay {
  const [last, setLast] = useState(loaded);
  if (loaded && loaded !== last) setLast(loaded);
  useEffect(() => {
    if (!loaded)
      whenToastsShow(() => toast.error("Kon de dag niet laden", { id: "day", description: tryAgain() }));
  }, [loaded]);
  const shown = loaded ?? last;
  if (!shown) throw new Error("The day could not be loaded");
  return shown;
}
