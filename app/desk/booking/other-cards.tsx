import { Link } from "react-router";
import { PostButton } from "../form-parts.tsx";
import { DoneNotice, ProblemNotice } from "./booking-notices.tsx";
import type { OtherCard } from "./format-customer.server.ts";

/** Cards that may be of the same customer, each with a button that merges it with the card of this page. */
export function OtherCards({ cards }: { cards: OtherCard[] }) {
  return (
    <ul className="grid divide-y divide-line empty:hidden">
      {cards.map(({ id, name, contact, words }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <div className="min-w-0 wrap-anywhere">
            <Link to={`/admin/klanten/${id}`} className="tap-link font-semibold">
              {name}
            </Link>
            <p className="text-muted text-small">{contact}</p>
            <p className="text-muted text-small">{words}</p>
          </div>
          <PostButton
            fields={{ intent: "merge" }}
            name="other"
            value={id}
            aria-label={`Voeg samen: ${name} met deze kaart`}
          >
            Voeg samen
          </PostButton>
        </li>
      ))}
    </ul>
  );
}

/** Shows, on a booking's card, other cards with its phone number, and a button to undo a merge. */
export function SameCustomer({ cards, lastMerge }: { cards: OtherCard[]; lastMerge?: string }) {
  return (
    <div className="grid min-w-0 gap-1 empty:hidden">
      <ProblemNotice part="merge" />
      <DoneNotice part="merged">
        {lastMerge && (
          <div className="mt-3">
            <PartButton link={lastMerge}>Ongedaan maken</PartButton>
          </div>
        )}
      </DoneNotice>
      <DoneNotice part="parted" />
      {cards.length > 0 && (
        <>
          <h3 className="font-semibold font-text text-body">Misschien dezelfde als</h3>
          <OtherCards cards={cards} />
        </>
      )}
    </div>
  );
}

/** Separates two cards that were merged. */
export function PartButton({ link, label, children }: { link: string; label?: string; children: string }) {
  return (
    <PostButton fields={{ intent: "part" }} name="link" value={link} aria-label={label}>
      {children}
    </PostButton>
  );
}
