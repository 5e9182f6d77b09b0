import { useEffect, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { fieldsOf, PostButton, SubmitButton } from "#app/desk/form-parts.tsx";
import type { PushKind } from "#app/messages/tables/push.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/security";

type Push = Route.ComponentProps["loaderData"]["push"];
type Props = { push: Push; outcome: { ok: boolean; words: string } | undefined };

export function PushNotices({ push, outcome }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const { state, endpoint, ask } = usePushDevice(push);
  const submit = useSubmit();
  const count = push.endpoints.length;
  const switchOn = async () => {
    const keys = await ask();
    if (keys) await submit({ intent: "push-on", ...keys }, { method: "post" });
  };
  return (
    <Section
      headingId="push-heading"
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
            <Button
              variant="outline"
              onClick={() => void switchOn()}
              disabled={isBusy || state === "unknown"}
            >
              Zet aan op dit toestel
            </Button>
          )
        )}
      </div>
      {count > 0 && <PushSettings push={push} />}
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

function PushSettings({ push: { settings, hasOwnChair } }: { push: Push }) {
  const { isOwnChairOnly, kinds, showsCustomerNames, quietFrom, quietUntil } = settings;
  const values = { chair: isOwnChairOnly ? "own" : "all", quietFrom, quietUntil };
  const field = fieldsOf("push", { values });
  return (
    <Form method="post" className="grid gap-4 border-line border-t pt-4">
      {hasOwnChair && (
        <SelectField
          {...field("chair")}
          label="Van"
          options={Object.entries({ own: "mijn stoel", all: "alle stoelen" })}
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
      <Checkbox name="names" defaultChecked={showsCustomerNames} className="cursor-pointer font-semibold">
        Toon namen van klanten, ook op een vergrendeld scherm
      </Checkbox>
      <div className="grid grid-cols-2 gap-4">
        <InputField {...field("quietFrom")} label="Niet storen van" type="time" required />
        <InputField {...field("quietUntil")} label="tot" type="time" required />
      </div>
      <p className="text-muted text-small">
        Wat intussen gebeurt, komt daarna in één melding. Twee keer hetzelfde uur: altijd storen.
      </p>
      <SubmitButton variant="outline" name="intent" value="push-save" className="justify-self-start">
        Bewaar
      </SubmitButton>
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

/** `iphone`: Safari supports push messages only for a site on the home screen. `unable`: the browser has none. */
type DeviceState = "unknown" | "off" | "on" | "refused" | "iphone" | "unable";
type DeviceKeys = { endpoint: string; p256dh: string; auth: string };

/** Returns whether this device gets push messages, and a function that subscribes. @param endpoints known to the site */
function usePushDevice({ endpoints, publicKey }: { endpoints: string[]; publicKey: string }) {
  const [state, setState] = useState<DeviceState>("unknown");
  const [endpoint, setEndpoint] = useState<string>();
  const endpointList = endpoints.join(" ");
  useEffect(() => {
    void currentDevice().then((device) => {
      setEndpoint(device.endpoint);
      setState(device.endpoint && endpointList.split(" ").includes(device.endpoint) ? "on" : device.state);
    });
  }, [endpointList]);

  /** Asks for permission and subscribes. Returns undefined if the permission is not given or subscribing fails. */
  async function ask(): Promise<DeviceKeys | undefined> {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return void setState(permission === "denied" ? "refused" : "off");
    return subscribe(publicKey).catch(() => void setState("unable"));
  }
  return { state, endpoint, ask };
}

async function currentDevice(): Promise<{ state: DeviceState; endpoint?: string }> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
  if (!("PushManager" in window) || !("serviceWorker" in navigator))
    return { state: isApple && !matchMedia("(display-mode: standalone)").matches ? "iphone" : "unable" };
  if (Notification.permission === "denied") return { state: "refused" };
  const registration = await navigator.serviceWorker.getRegistration("/admin");
  const endpoint = (await registration?.pushManager.getSubscription())?.endpoint;
  return { state: "off", endpoint };
}

async function subscribe(applicationServerKey: string): Promise<DeviceKeys | undefined> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // The subscription that the browser has may use another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  return endpoint && keys ? { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } : undefined;
}
