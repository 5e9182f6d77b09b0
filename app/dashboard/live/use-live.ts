import { useEffect, useEffectEvent, useState } from "react";
import { keepPagesSoon } from "#app/accounts/offline/keep-pages.ts";
import { checkSession } from "#app/accounts/sign-in/use-session-watch.ts";
import { type LiveEvent, openLive } from "./live-connection.ts";
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

  const catchUp = useEffectEvent(() => {
    reload();
    void keepPagesSoon();
  });
  const handleEvent = useEffectEvent(({ made }: LiveEvent) => {
    catchUp();
    // Do not announce what this page just added.
    toastMade(made.filter(({ isMine }) => !(isMine && hasJustSent())).map(({ words }) => words));
  });

  useEffect(() => {
    // Short interruptions are not shown.
    let offlineTimer: ReturnType<typeof setTimeout> | undefined;
    const showLive = (is: boolean) => {
      clearTimeout(offlineTimer);
      offlineTimer = undefined;
      setLive(is);
    };
    const close = openLive({
      onOpen() {
        showLive(true);
        catchUp();
      },
      onEvent: (event) => handleEvent(event),
      onLost() {
        offlineTimer ??= setTimeout(showLive, offlineDelayMs, false);
      },
      onOver: () => checkSession(),
    });
    return () => {
      clearTimeout(offlineTimer);
      close();
    };
  }, []);

  return isLive;
}

const offlineDelayMs = 2_000;
