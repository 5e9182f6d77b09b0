import type { Service } from "../../shop/facts.ts";
import { formatPrice } from "../../shop/money.ts";
import { doesService, serviceOf } from "../../shop/services.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Field, Select } from "../../ui/field.tsx";
import { BarberOptions } from "../barber-options.tsx";
import type { BookingField } from "../booking-schema.ts";
import type { Choice } from "./use-choice.ts";

export function ServiceFields({
  choice,
  issueOf,
  onChoose,
}: {
  choice: Choice;
  issueOf: (field: BookingField) => string | undefined;
  onChoose: (change: Partial<Choice>) => void;
}) {
  const shop = useShop();
  const service = serviceOf(choice.service, shop);
  const doing = (code: string) => {
    const wanted = serviceOf(code, shop);
    return wanted ? shop.barbers.filter(({ id }) => doesService(id, wanted)) : shop.barbers;
  };
  const chooseService = (code: string) => {
    const keepsBarber = doing(code).some(({ id }) => id === choice.barber);
    onChoose({ service: code, ...(!keepsBarber && { barber: "" }) });
  };
  return (
    <div className={shop.barbers.length > 1 ? "grid gap-6 sm:grid-cols-2" : undefined}>
      <Field
        id="booking-service"
        label="Service"
        required
        error={issueOf("service")}
        hint={service ? hintOf(service) : ""}
      >
        {(control) => (
          <Select
            name="service"
            value={choice.service}
            onChange={(event) => chooseService(event.target.value)}
            {...control}
          >
            <option value="">Kies een service</option>
            {shop.services.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {shop.barbers.length > 1 && (
        <Field id="booking-barber" label="Kapper" error={issueOf("barber")}>
          {(control) => (
            <Select
              name="barber"
              value={choice.barber}
              onChange={(event) => onChoose({ barber: event.target.value })}
              {...control}
            >
              <option value="">Geen voorkeur</option>
              <BarberOptions barbers={doing(choice.service)} />
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

function hintOf({ description, minutes, price }: Service): string {
  const about = description ? `${description.replace(/\.$/, "")}. ` : "";
  return `${about}We plannen ${minutes} minuten in.${price ? ` Prijs: ${formatPrice(price)}.` : ""}`;
}
