import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useFetchers, useNavigation } from "react-router";
import { isServerReachable } from "./is-server-reachable.ts";

/** Reloads once nothing is being sent. By an empty post: useRevalidator would drop the action data. */
export function useReload(): () => void {
  const { submit } = useFetcher({ key: reloadKey });
  const isIdle = useNavigation().state === "idle";
  const areIdle = useFetchers().every(({ state }) => state === "idle");
  const [isDue, setDue] = useState(false);
  const mayReload = isDue && isIdle && areIdle;

  const reload = useEffectEvent(async () => {
    setDue(false);
    // Spares what would fail.
    if (await isServerReachable()) void submit(null, { method: "post", action: "/admin" });
  });
  useEffect(() => {
    if (mayReload) void reload();
  }, [mayReload]);

  return () => setDue(true);
}

/** Sending, or sent within the last seconds. */
export function useJustSent(): () => boolean {
  const navigates = useNavigation().formMethod === "POST";
  const fetches = useFetchers().some(({ key, formMethod }) => key !== reloadKey && formMethod === "POST");
  const isSending = navigates || fetches;
  const [changedAt, setChangedAt] = useState(0);
  // On mount too: a form without script may have led here.
  useEffect(() => setChangedAt(isSending ? Infinity : Date.now()), [isSending]);
  return () => Date.now() - changedAt < justSentMs;
}

const reloadKey = "live";
const justSentMs = 3_000;
