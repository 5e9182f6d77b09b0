import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { View } from "./view.server.ts";

export function CancelForm({ payment, until }: { payment: View["payment"]; until: string }) {
  return (
    <Disclosure id="annuleren" title="Afspraak annuleren">
      <ul className="grid max-w-prose gap-2 text-muted">
        <li>Je uur komt meteen vrij voor iemand anders. Wil je enkel een ander moment, verplaats dan.</li>
        {payment?.isKept ? (
          <li>
            Je krijgt je {payment.amount} terug op de rekening waarmee je betaalde, binnen 5 tot 10 werkdagen.
            Laat je niets weten voor {until}, dan houden we dat bedrag.
          </li>
        ) : (
          <li>Annuleren kost je niets.</li>
        )}
      </ul>
      <form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" className="bg-alarm-deep! text-foreground!">
          Annuleer mijn afspraak
        </Button>
      </form>
    </Disclosure>
  );
}
