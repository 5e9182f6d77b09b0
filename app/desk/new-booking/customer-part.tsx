import { RotateCcw, TriangleAlert } from "lucide-react";
import { useFetcher } from "react-router";
import { customerFieldNames } from "#app/customers/tables/customer-fields.ts";
import { formatMonths } from "#app/i18n/format/numbers.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Checkbox } from "#app/ui/labelled-controls.tsx";
import { LanguageMark } from "../booking-parts.tsx";
import { CustomerInputs } from "../customer-fields.tsx";
import type { Typed } from "../form-parts.tsx";
import type { KnownCustomer } from "./new-booking-view.server.ts";

export function KnownCustomerPart(props: {
  customer: KnownCustomer;
  onSame: (same: { service: string; barber: string }) => void;
  onForget: () => void;
}) {
  const { customer, onSame, onForget } = props;
  const { id, contact, words, language, noShowCount, same, hasCard } = customer;
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
      {noShowCount > 0 && (
        <p className="flex gap-2 text-accent">
          <NoShowWarning count={noShowCount} />
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
        {hasCard && (
          <a href={`/admin/klanten/${id}`} className="tap-link">
            Kaart
          </a>
        )}
        <button type="button" onClick={onForget} className="tap-link">
          Iemand anders
        </button>
      </div>
    </section>
  );
}

/** @param isKnown the page already tells about no-shows */
export function CustomerFields({ values, errors, isKnown }: Typed & { isKnown: boolean }) {
  const { links } = useShop();
  const { submit, data } = useFetcher<{ noShowCount?: number }>();
  const names = customerFieldNames.filter((name) => name !== "name");
  const isForeign = values.language !== undefined && values.language !== "nl";
  const isOpen = isForeign || names.some((name) => (name !== "language" && values[name]) || errors[name]);

  /** Posts, because a URL must not contain an e-mail address or phone number. */
  function checkNoShows(form: HTMLFormElement | null): void {
    if (!form || isKnown) return;
    const formData = new FormData(form);
    const fields = { email: String(formData.get("email")), phone: String(formData.get("phone")) };
    if (fields.email || fields.phone) submit({ intent: "missed", ...fields }, { method: "post" });
  }

  return (
    <Disclosure id="new-customer" title="Telefoon, e-mail, taal, opmerking" isOpen={isOpen}>
      <CustomerInputs
        id="new"
        names={names}
        values={values}
        errors={errors}
        emailHint="Met een adres krijgt de klant een bevestiging."
        afterEmail={
          <p role="status" className="flex gap-2 text-accent empty:hidden">
            {data?.noShowCount && !isKnown ? <NoShowWarning count={data.noShowCount} /> : null}
          </p>
        }
        messageRows={3}
        onLeave={checkNoShows}
      />
      {links.reviews && (
        <Checkbox name="thankYou" value="yes" defaultChecked={values.thankYou === "yes"} className="mt-4">
          Stuur een bedankmail met een vraag om een review: de klant vindt dat goed
        </Checkbox>
      )}
    </Disclosure>
  );
}

function NoShowWarning({ count }: { count: number }) {
  const { withinMonths } = useShop().prepayment;
  return (
    <>
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        {count === 1 ? "Kwam één keer niet opdagen" : `Kwam ${count} keer niet opdagen`}{" "}
        {recently(withinMonths)}. Je vraagt hier geen vooruitbetaling.
      </span>
    </>
  );
}

function recently(months: number): string {
  if (months === 12) return "in het voorbije jaar";
  return months === 1 ? "in de voorbije maand" : `in de voorbije ${formatMonths(months)}`;
}
