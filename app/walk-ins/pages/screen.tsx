import { timingSafeEqual } from "node:crypto";
import { data } from "react-router";
import { queuePath } from "#app/i18n/format/language.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { origin } from "#app/shop/site/origin.ts";
import { linkPage } from "#app/site/page-meta.ts";
import { QrPicture } from "#app/ui/icons.tsx";
import { qrCode } from "#app/ui/qr-code.server.ts";
import { doorCode, nameOnScreen, readDoor, screenPath } from "../door.server.ts";
import type { Route } from "./+types/screen";
import { formatTurn, requireDoor } from "./door.server.ts";
import { loadOrNothing, RefreshWithoutScript, useLatest, when } from "./queue-parts.tsx";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Serves the queue for a tablet in the shop, behind a secret link. Shows first names only. */
export async function loader({ params }: Route.LoaderArgs) {
  requireDoor();
  if (!isScreenKey(params.key)) throw data(null, { status: 404 });
  const { waiting, times, state } = await readDoor();
  return {
    state,
    next: formatTurn(times.at(-1)),
    waiting: waiting.map((each, i) => ({ name: nameOnScreen(each), at: formatTurn(times[i]) })),
    qr: qrCode(origin() + queuePath("nl", "", doorCode())),
  };
}

/** This page accepts no posts. */
export function action() {
  throw data(null, { status: 404 });
}

function isScreenKey(key: string): boolean {
  const requested = Buffer.from(queuePath("nl", `scherm/${key}`));
  const expectedPath = Buffer.from(screenPath());
  return requested.length === expectedPath.length && timingSafeEqual(requested, expectedPath);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrNothing(serverLoader);
}

export const meta = linkPage("Wachtrij");

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { queue } = usePageWords();
  const shop = useShop();
  const view = useLatest(loaderData, 10);
  if (!view) return null;
  const { waiting, state, next, qr } = view;
  return (
    <main
      data-wake
      className="wrap grid min-h-dvh grid-cols-1 content-start gap-8 py-8 md:grid-cols-[1fr_18rem] md:gap-14"
    >
      <div className="min-w-0">
        <p className="text-muted">{shop.name}</p>
        <h1 className="text-h1">{queue.title}</h1>
        {waiting.length === 0 && <p className="mt-6 text-lead text-muted">{queue.nobody}</p>}
        <ol className="mt-6 grid gap-3">
          {waiting.map(({ name, at }, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number, and the page gets no other key.
              key={i}
              className="flex items-baseline gap-5 border-line border-t pt-4 text-h2 leading-tight"
            >
              <span className="w-12 shrink-0 text-accent tabular-nums">{i + 1}</span>
              <span className="wrap-anywhere min-w-0 flex-1">{name ?? "Klant"}</span>
              <span className="tabular-nums">{at === undefined ? "" : when(at, queue)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid content-start gap-3 text-lead md:[&>svg]:w-full">
        {state === "open" ? (
          <>
            <QrPicture qr={qr} label={queue.scan} />
            <p className="font-semibold">{queue.scan}</p>
            <p className="text-muted">{queue.next(when(next ?? "", queue))}</p>
          </>
        ) : (
          <p>{queue.refused[state].title}</p>
        )}
      </div>
      <RefreshWithoutScript seconds={20} />
    </main>
  );
}
