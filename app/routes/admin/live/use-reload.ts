import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useFetchers, useNavigation } from "react-router";

/**
 * Answers what loads the data of the page again, once nothing else is under way: not under a form that is being
 * sent. By a post that leads nowhere (the `clientAction` of the layout), because all that is shown follows a post;
 * useRevalidator would also forget what the page answered to its last form.
 */
export function useReload(): () => void {
  const { submit } = useFetcher({ key: reloadKey });
  const isIdle = useNavigation().state === "idle";
  const areIdle = useFetchers().every(({ state }) => state === "idle");
  const [isDue, setDue] = useState(false);
  const mayReload = isDue && isIdle && areIdle;

  const reload = useEffectEvent(async () => {
    setDue(false);
    // A page whose data cannot be fetched would make way for an error, with all that was typed into it.
    if (await answers()) void submit(null, { method: "post", action: "/admin" });
  });
  useEffect(() => {
    if (mayReload) void reload();
  }, [mayReload]);

  return () => setDue(true);
}

/** Whether this page sent a form a moment ago, or is sending one. */
export function useJustSent(): () => boolean {
  const navigates = useNavigation().formMethod === "POST";
  const fetches = useFetchers().some(({ key, formMethod }) => key !== reloadKey && formMethod === "POST");
  const isSending = navigates || fetches;
  const [changedAt, setChangedAt] = useState(0);
  // From the first moment on: a form that was sent without script led here.
  useEffect(() => setChangedAt(isSending ? Infinity : Date.now()), [isSending]);
  return () => Date.now() - changedAt < momentMs;
}

/** Whether the server and its database are there; when they are back, the line is too, and loads again. */
async function answers(): Promise<boolean> {
  const answer = await fetch("/admin/sessie", { cache: "no-store" }).catch(() => undefined);
  return answer?.ok === true;
}

const reloadKey = "live";
const momentMs = 3_000;
