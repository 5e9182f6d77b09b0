import { Phone } from "lucide-react";
import { Notice } from "#app/ui/notice.tsx";
import { bookingHref } from "../booking-href.ts";
import type { Settled } from "./resolve-block.server.ts";

export function SettledNotice({ settled: { title, kept, toCall } }: { settled: Settled }) {
  return (
    <Notice kind="success" title={title} className="mb-6 max-w-2xl">
      {kept && <p className="mt-1">{kept}</p>}
      {toCall.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Zonder e-mailadres, bel ze even:</p>
          <ul className="grid divide-y divide-line">
            {toCall.map(({ id, name, phone }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <a href={bookingHref(id)} className="link inline-flex min-h-11 items-center font-semibold">
                  {name}
                </a>
                {phone && (
                  <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center gap-2">
                    <Phone aria-hidden className="size-5" />
                    {phone}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
