import { useEffect, useEffectEvent, useState } from "react";
import { checkSession } from "#app/staff/sign-in/use-session-watch.ts";
import { type LiveNews, openLive } from "./live-connection.ts";
import { toastMade } from "./made-toast.ts";
import { useJustSent, useReload } from "./use-reload.ts";

/**
 * Reloads when something changed and announces new bookings. Use once, in the layout.
 * @returns undefined until known.
 */
export function useLive(): boolean | undefined {
  const [isLive, setLive] = useState<boolean>();
  const reload = useReload();
  const hasJustSent = useJustSent();

  const follow = useEffectEvent(({ made }: LiveNews) => {
    reload();
    // Do not announce what this page just added.
    toastMade(made.filter(({ isMine }) => !(isMine && hasJustSent())).map(({ words }) => words));
  });
  const catchUp = useEffectEvent(reload);

  useEffect(() => {
    // Short interruptions are not shown.
    let patience: ReturnType<typeof setTimeout> | undefined;
    const beLive = (is: boolean) => {
      clearTimeout(patience);
      patience = undefined;
      setLive(is);
    };
    const close = openLive({
      onOpen() {
        beLive(true);
        catchUp();
      },
      onNews: (news) => follow(news),
      onLost() {
        patience ??= setTimeout(beLive, patienceMs, false);
      },
      onOver: () => checkSession(),
    });
    return () => {
      clearTimeout(patience);
      close();
    };
  }, []);

  return isLive;
}

const patienceMs = 2_000;
