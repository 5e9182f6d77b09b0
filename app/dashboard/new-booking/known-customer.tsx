import { RotateCcw } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { LanguageMark } from "../language-mark.tsx";
import type { KnownCustomer } from "./known-customers.server.ts";
import { MissedWarning } from "./missed-warning.tsx";

/** Who was chosen, and what he had last time. */
export function KnownCustomerPart(props: {
  customer: KnownCustomer;
  onSame: (same: { service: string; barber: string }) => void;
  onForget: () => void;
}) {
  const { customer, onSame, onForget } = props;
  const { id, contact, words, language, missed, same } = customer;
  return (
    <section
      aria-label="Bekende klant"
      className="-mt-2 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="text-muted text-small">
        {contact}
        <br />
        {words} <LanguageMark language={language} isWhole />
      </p>
      {missed > 0 && (
        <p className="flex gap-2 text-accent">
          <MissedWarning count={missed} />
        </p>
      )}
      {same && (
        <Button variant="outline" onClick={() => onSame(same)}>
          <RotateCcw aria-hidden />
          <span>
            Zelfde als vorige keer
            <span className="block font-normal text-muted text-small">{same.words}</span>
          </span>
        </Button>
      )}
      <div className="-my-2 flex flex-wrap gap-x-6">
        <a href={`/admin/klanten/${id}`} className="link inline-flex min-h-11 items-center">
          Kaart
        </a>
        <button type="button" onClick={onForget} className="link inline-flex min-h-11 items-center">
          Iemand anders
        </button>
      </div>
    </section>
  );
}
