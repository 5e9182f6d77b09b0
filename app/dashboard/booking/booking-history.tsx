import { PostButton } from "../form-parts.tsx";
import type { HistoryEntry } from "./booking-history.server.ts";

export function BookingHistory({ history, bookingId }: { history: HistoryEntry[]; bookingId: string }) {
  const [shown, older] = [history.slice(0, 10), history.slice(10)];
  return (
    <section aria-labelledby="history" className="min-w-0 lg:col-start-1">
      <h2 id="history" className="text-h3">
        Geschiedenis
      </h2>
      <HistoryList of={shown} bookingId={bookingId} />
      {older.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Nog {older.length} oudere
          </summary>
          <HistoryList of={older} bookingId={bookingId} />
        </details>
      )}
    </section>
  );
}

function HistoryList({ of, bookingId }: { of: HistoryEntry[]; bookingId: string }) {
  return (
    <ol className="mt-2">
      {of.map(({ id, words, by, when, mailId, isTrouble }) => (
        <li key={id} className="border-line border-l-2 py-2 pl-4">
          <p className={`wrap-anywhere ${isTrouble ? "text-alarm" : ""}`}>{words}</p>
          <p className="text-muted text-small wrap-anywhere">{[by, when].filter(Boolean).join(" · ")}</p>
          {mailId && (
            <PostButton
              fields={{ bookingId }}
              to={{ action: "/admin/mail-opnieuw", reloadDocument: true, className: "mt-2" }}
              name="mailId"
              value={mailId}
            >
              Opnieuw versturen
            </PostButton>
          )}
        </li>
      ))}
    </ol>
  );
}
