import { Form, useSubmit } from "react-router";
import type { PushKind } from "#app/tables/push.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { PostButton } from "../form-parts.tsx";
import { type DeviceState, usePushDevice } from "./use-push-device.ts";

type PushView = {
  publicKey: string;
  endpoints: string[];
  hasOwnChair: boolean;
  settings: {
    ownChair: boolean;
    kinds: PushKind[];
    hasNames: boolean;
    quietFrom: string;
    quietUntil: string;
  };
};
export type PushOutcome = { ok: boolean; words: string };

/** What the account hears of on the phone in its pocket. */
export function PushNotices(props: { push: PushView; outcome: PushOutcome | undefined; isBusy: boolean }) {
  const { push, outcome, isBusy } = props;
  const { state, endpoint, ask } = usePushDevice(push);
  const submit = useSubmit();
  const count = push.endpoints.length;
  const switchOn = async () => {
    const keys = await ask();
    if (keys) await submit({ intent: "push-on", ...keys }, { method: "post" });
  };
  return (
    <Section
      id="push-heading"
      title="Berichten op je gsm"
      className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <p className="text-muted">
        Je gsm laat weten wat er verandert, ook als de site dicht is. Wat je zelf doet, meldt hij niet.
      </p>
      {outcome && (
        <Notice kind={outcome.ok ? "success" : "error"} takesFocus={outcome}>
          {outcome.words}
        </Notice>
      )}
      <p>
        {state === "on" ? (
          <>
            <strong className="font-semibold text-good">Staat aan op dit toestel</strong>
            {count > 1 && `, en op ${count - 1} ${count === 2 ? "ander" : "andere"}`}.
          </>
        ) : (
          (hints[state] ??
          (count > 0
            ? `Staat aan op ${count} ${count === 1 ? "ander toestel" : "andere toestellen"}.`
            : "Staat uit."))
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === "on" ? (
          <>
            <PostButton fields={{ intent: "push-test", endpoint }} disabled={isBusy}>
              Stuur een proef
            </PostButton>
            <PostButton fields={{ intent: "push-off", endpoint }} disabled={isBusy}>
              Schakel uit op dit toestel
            </PostButton>
          </>
        ) : (
          !["iphone", "unable"].includes(state) && (
            <Button onClick={() => void switchOn()} disabled={isBusy || state === "unknown"}>
              Zet aan op dit toestel
            </Button>
          )
        )}
      </div>
      {count > 0 && <Choices push={push} isBusy={isBusy} />}
    </Section>
  );
}

const hints: Partial<Record<DeviceState, string>> = {
  refused:
    "Je browser weigert meldingen van deze site. Tik op het slotje naast het adres, sta meldingen toe en probeer opnieuw.",
  iphone:
    "Op een iPhone of iPad staat de agenda eerst op je beginscherm: tik in Safari op de deelknop, dan op ‘Zet op beginscherm’. Open ze van daar en kom terug naar deze pagina.",
  unable: "Deze browser kan geen meldingen ontvangen. Probeer het met Chrome, Edge, Firefox of Safari.",
};

function Choices({ push: { settings, hasOwnChair }, isBusy }: { push: PushView; isBusy: boolean }) {
  const { ownChair, kinds, hasNames, quietFrom, quietUntil } = settings;
  return (
    <Form method="post" className="grid gap-4 border-line border-t pt-4">
      {hasOwnChair && (
        <SelectField
          id="push-chair"
          label="Van"
          name="chair"
          defaultValue={ownChair ? "own" : "all"}
          options={[
            ["own", "mijn stoel"],
            ["all", "alle stoelen"],
          ]}
        />
      )}
      <fieldset>
        <legend className="mb-2 font-semibold">Wanneer</legend>
        {kindNames.map(([kind, label]) => (
          <Checkbox key={kind} name={kind} defaultChecked={kinds.includes(kind)} className="cursor-pointer">
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox name="names" defaultChecked={hasNames} className="cursor-pointer font-semibold">
        Toon namen van klanten, ook op een vergrendeld scherm
      </Checkbox>
      <div className="grid grid-cols-2 gap-4">
        <InputField
          id="push-quiet-from"
          label="Niet storen van"
          name="quietFrom"
          type="time"
          required
          defaultValue={quietFrom}
        />
        <InputField
          id="push-quiet-until"
          label="tot"
          name="quietUntil"
          type="time"
          required
          defaultValue={quietUntil}
        />
      </div>
      <p className="text-muted text-small">
        Wat intussen gebeurt, komt daarna in één melding. Twee keer hetzelfde uur: altijd storen.
      </p>
      <Button
        type="submit"
        variant="outline"
        name="intent"
        value="push-save"
        disabled={isBusy}
        className="justify-self-start"
      >
        Bewaar
      </Button>
    </Form>
  );
}

const kindNames: [PushKind, string][] = [
  ["booked", "Iemand boekt"],
  ["cancelled", "Iemand annuleert"],
  ["moved", "Een afspraak verschuift"],
  ["late", "Een klant is 5 minuten na zijn uur niet aangeduid"],
  ["mail", "Een mail vertrekt niet"],
];
