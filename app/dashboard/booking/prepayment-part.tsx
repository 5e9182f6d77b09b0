import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Problem } from "./actions.server.ts";
import type { BookingFlash } from "./flash.ts";
import type { CustomerView } from "./format-customer.server.ts";
import { ProblemNotice, SuccessNotice } from "./notices.tsx";

type Prepayment = Extract<CustomerView, { isKnown: true }>["prepayment"];
type Props = { prepayment: Prepayment; problem: Problem | undefined; flash: BookingFlash | undefined };

export function PrepaymentPart({ prepayment: { words, canWaive, waivers }, problem, flash }: Props) {
  return (
    <div id="voorschot" className="min-w-0">
      <h3 className="font-semibold font-text text-body">Vooruitbetaling</h3>
      <SuccessNotice flash={flash} of={["waived", "waiver-back"]} />
      {problem?.about === "prepayment" && <ProblemNotice problem={problem} />}
      <p className="text-muted text-small">{words}</p>
      {canWaive && (
        <Form method="post" className="mt-3 grid">
          <Button type="submit" name="intent" value="waive" variant="outline">
            Eén keer kwijtschelden
          </Button>
        </Form>
      )}
      <ul className="mt-2 grid gap-3 text-small">
        {waivers.map(({ id, words: waived, isUsed, href }) => (
          <li key={id} className="wrap-anywhere">
            {waived}{" "}
            {href && (
              <Link to={href} className="link">
                Naar die boeking
              </Link>
            )}
            {!isUsed && (
              <Form method="post" className="mt-2 grid">
                <input type="hidden" name="intent" value="take-waiver-back" />
                <Button type="submit" name="waiverId" value={id} variant="outline">
                  Kwijtschelding intrekken
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
