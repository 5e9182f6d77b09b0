import type { Service } from "../../shop/facts.ts";
import { formatPrice } from "../../shop/money.ts";
import { doesService, serviceOf } from "../../shop/services.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Field, Select } from "../../ui/field.tsx";
import { BarberOptions } from "../barber-options.tsx";
import type { BookingField } from "../booking-schema.ts";
import { ButtonsOverSelect, ChoiceButton } from "./buttons-over-select.tsx";
import type { Choice } from "./use-choice.ts";

type Props = {
  live: boolean;
  choice: Choice;
  issueOf: (field: BookingField) => string | undefined;
  onChoose: (change: Partial<Choice>) => void;
};

export function ServiceFields(props: Props) {
  const { barbers } = useShop();
  return (
    <div className="grid gap-6">
      <ServiceField {...props} />
      {barbers.length > 1 && <BarberField {...props} />}
    </div>
  );
}

function ServiceField({ live, choice, issueOf, onChoose }: Props) {
  const shop = useShop();
  const service = serviceOf(choice.service, shop);
  const choose = (code: string) => {
    const keepsBarber = barbersFor(code, shop).some(({ id }) => id === choice.barber);
    onChoose({ service: code, ...(!keepsBarber && { barber: "" }) });
  };
  return (
    <Field
      id="booking-service"
      label="Service"
      required
      error={issueOf("service")}
      hint={service ? hintOf(service) : ""}
    >
      {(control) => (
        <ButtonsOverSelect
          live={live}
          groupName="Wat mag het zijn?"
          control={control}
          select={{
            name: "service",
            value: choice.service,
            onChange: (event) => choose(event.currentTarget.value),
          }}
          options={
            <>
              <option value="">Kies een service</option>
              {shop.services.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </>
          }
        >
          <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
            {shop.services.map((each) => (
              <ChoiceButton
                key={each.code}
                isChosen={each.code === choice.service}
                onChoose={() => choose(each.code)}
                className="group flex min-h-18 flex-col items-start justify-between gap-1 text-left"
              >
                <span className="wrap-anywhere font-semibold">{each.label}</span>
                <span className="text-muted text-small group-aria-pressed:text-background">
                  {shortFacts(each)}
                </span>
              </ChoiceButton>
            ))}
          </div>
        </ButtonsOverSelect>
      )}
    </Field>
  );
}

function BarberField({ choice, issueOf, onChoose }: Props) {
  const shop = useShop();
  return (
    <Field id="booking-barber" label="Kapper" error={issueOf("barber")}>
      {(control) => (
        <Select
          name="barber"
          value={choice.barber}
          onChange={(event) => onChoose({ barber: event.target.value })}
          {...control}
        >
          <option value="">Geen voorkeur</option>
          <BarberOptions barbers={barbersFor(choice.service, shop)} />
        </Select>
      )}
    </Field>
  );
}

function barbersFor(code: string, shop: ReturnType<typeof useShop>) {
  const wanted = serviceOf(code, shop);
  return wanted ? shop.barbers.filter(({ id }) => doesService(id, wanted)) : shop.barbers;
}

/** "30 min · €25" */
function shortFacts({ minutes, price }: Service): string {
  return price ? `${minutes} min · ${formatPrice(price)}` : `${minutes} min`;
}

function hintOf({ description, minutes, price }: Service): string {
  const about = description ? `${description.replace(/\.$/, "")}. ` : "";
  return `${about}We plannen ${minutes} minuten in.${price ? ` Prijs: ${formatPrice(price)}.` : ""}`;
}
