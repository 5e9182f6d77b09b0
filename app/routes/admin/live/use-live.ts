import { useEffect, useEffectEvent, useState } from "react";
import { checkSession } from "#app/staff/sign-in/use-session-watch.ts";
import { type LiveNews, openLive } from "./live-connection.ts";
import { toastMade } from "./made-toast.ts";
import { useJustSent, useReload } from "./use-reload.ts";

/**
 * Keeps the page that is shown as the shop is: loads its data again when something changed, and says which bookings
 * came in. Used once, in the layout of the dashboard.
 * @returns whether changes arrive at the moment; undefined until that is known.
 */
export function useLive(): boolean | undefined {
  const [isLive, setLive] = useState<boolean>();
  const reload = useReload();
  const hasJustSent = useJustSent();

  const follow = useEffectEvent(({ made }: LiveNews) => {
    reload();
    // Who added a booking here knows.
    toastMade(made.filter(({ isMine }) => !(isMine && hasJustSent())).map(({ words }) => words));
  });
  const catchUp = useEffectEvent(reload);

  useEffect(() => {
    // A line that breaks and is back at once is not worth a word.
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
