import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { useOutletContext } from "react-router";
import { storedPageName } from "#app/accounts/offline/device-store.ts";
import {
  type PendingForm,
  removePendingForm,
  useAllPendingForms,
} from "#app/accounts/offline/pending-forms.ts";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { isServerReachable } from "../live/use-live.ts";

/** State that the layout shares with its pages. */
export type DashboardContext = { isOffline: boolean };

export function useIsOffline(): boolean {
  return useOutletContext<DashboardContext>().isOffline;
}

/** @property loadedAt when the page's data was loaded @property now both in epoch ms of the server's clock */
export function OutdatedNotice({ loadedAt, now }: { loadedAt: number; now: number }) {
  if (!useIsOffline()) return null;
  const loaded = wallClockAt(new Date(loadedAt));
  const isToday = loaded.date === wallClockAt(new Date(now)).date;
  return (
    <p
      role="status"
      className="mb-3 flex items-start gap-2.5 rounded-control border border-late bg-late/10 px-3 py-2 text-small leading-6 md:text-body"
    >
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-late" />
      <span className="min-w-0">
        Laatst bijgewerkt {isToday ? "" : `${longDateWithoutYear(loaded.date)} `}om {loaded.time}, geen
        verbinding
      </span>
    </p>
  );
}

/** Without network, replaces navigation to a page that is not stored by a message. */
export function useCachedLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const askFirst = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      const leadsWithinPage = link.pathname === location.pathname && link.search === location.search;
      const opensElsewhere = link.target || event.ctrlKey || event.metaKey || event.shiftKey;
      if (leadsWithinPage || opensElsewhere || storedPageName(link.href)) return;
      event.preventDefault();
      event.stopPropagation();
      void openIfReachable(link.href);
    };
    document.addEventListener("click", askFirst, { capture: true });
    return () => document.removeEventListener("click", askFirst, { capture: true });
  }, [isOffline]);
}

/** Checks first, because live events may be lost while pages can still be loaded. */
async function openIfReachable(address: string): Promise<void> {
  if (await isServerReachable()) location.assign(address);
  else
    toast.error("Geen verbinding", {
      id: "kept-links",
      description: "Zonder internet kun je Vandaag en de agenda van vandaag en morgen bekijken.",
    });
}

export function PendingFormLine({ unsent, describedBy }: { unsent: PendingForm; describedBy?: string }) {
  const { id, kind, what, fields } = unsent;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex min-w-0 flex-1 basis-40 gap-2 text-small leading-5">
        <CloudOff aria-hidden className="size-5 shrink-0 text-late" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{what}</strong> wordt bewaard tot er verbinding is
          {kind === "note" && <span className="block whitespace-pre-line text-muted">{fields.text}</span>}
        </span>
      </p>
      <Button
        variant="outline"
        aria-describedby={describedBy}
        onClick={() => removePendingForm(id)}
        className="shrink-0 px-4"
      >
        Toch niet<span className="sr-only">: {what}</span>
      </Button>
    </div>
  );
}

export function WaitingNotes({ waiting, describedBy }: { waiting: PendingForm[]; describedBy?: string }) {
  return waiting.map((unsent) => (
    <div key={unsent.id} className="mb-2">
      <PendingFormLine unsent={unsent} describedBy={describedBy} />
    </div>
  ));
}

export function UnsentNotice() {
  const unsent = useAllPendingForms();
  const waiting = unsent.filter(({ refused }) => !refused);
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="mb-3 text-muted text-small">
          {waiting.length === 1
            ? "1 aanduiding of notitie wacht"
            : `${waiting.length} aanduidingen of notities wachten`}{" "}
          op verbinding, hoogstens 24 uur. Uitloggen wist ze.
        </p>
      )}
      {unsent.length > waiting.length && (
        <Notice kind="error" title="Niet doorgegaan" className="mb-4">
          <ul className="mt-1 grid gap-3">
            {unsent.map((each) => each.refused && <Refused key={each.id} unsent={each} />)}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Refused({ unsent: { id, kind, what, about, fields, refused } }: { unsent: PendingForm }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="font-semibold">
          {what} voor {about}
        </strong>
        <span className="block">{refused}</span>
        {kind === "note" && <span className="block whitespace-pre-line text-muted">{fields.text}</span>}
      </p>
      <Button variant="outline" onClick={() => removePendingForm(id)}>
        Begrepen
        <span className="sr-only">
          : {what} voor {about}
        </span>
      </Button>
    </li>
  );
}
