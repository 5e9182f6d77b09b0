import { usePageWords } from "#app/i18n/page-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { View } from "./view.server.ts";

export function CancelForm({ payment, until }: { payment: View["payment"]; until: string }) {
  const { appointment } = usePageWords();
  return (
    <Disclosure id="annuleren" title={appointment.cancel}>
      <ul className="grid max-w-prose gap-2 text-muted">
        <li>{appointment.freesTime}</li>
        {payment?.isKept ? (
          <li>{appointment.cancelRefund(payment.amount, until)}</li>
        ) : (
          <li>{appointment.costsNothing}</li>
        )}
      </ul>
      <form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" className="bg-alarm-deep! text-foreground!">
          {appointment.cancelButton}
        </Button>
      </form>
    </Disclosure>
  );
}
