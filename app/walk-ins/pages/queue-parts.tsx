import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { languageCodes, languages, queuePath } from "#app/i18n/format/language.ts";
import type { PageWords } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";

/**
 * @property here key of the place in the queue. @property code code of the screen. Links to other languages keep
 * both.
 */
export function QueuePage(props: { title: string; here?: string; code?: string; children: ReactNode }) {
  const { title, here, code, children } = props;
  const current = useLanguage();
  return (
    <div className="wrap wrap-anywhere grid max-w-3xl grid-cols-1 gap-6 py-10 md:py-20">
      <h1 className="text-h1">{title}</h1>
      {children}
      <p className="flex flex-wrap gap-x-6">
        {languageCodes
          .filter((each) => each !== current)
          .map((other) => (
            <a
              key={other}
              href={queuePath(other, here, code)}
              lang={other}
              hrefLang={other}
              className="link inline-flex min-h-11 items-center"
            >
              {languages[other].name}
            </a>
          ))}
      </p>
    </div>
  );
}

/** @param time "" means now. */
export function when(time: string, queue: PageWords["queue"]): string {
  return time === "" ? queue.now : queue.around(time);
}

/** Returns undefined if a `clientLoader` gets no answer, so that the page keeps its data. */
export async function loadOrNothing<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return undefined;
  }
}

/** Revalidates at an interval while the page is visible, and returns the last data. */
export function useLatest<Loaded>(loaded: Loaded, seconds: number): NonNullable<Loaded> | undefined {
  const { state, revalidate } = useRevalidator();
  const [latest, setLatest] = useState(loaded);
  if (loaded && loaded !== latest) setLatest(loaded);
  const look = useEffectEvent(() => {
    if (!document.hidden && state === "idle") void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), seconds * 1000);
    const onShown = () => look();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [seconds]);
  return (loaded || latest) ?? undefined;
}

export function RefreshWithoutScript({ seconds }: { seconds: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
