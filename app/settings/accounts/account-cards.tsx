import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { EmailField } from "#app/accounts/sign-in/sign-in-layout.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { roleNames } from "./accounts-flash.ts";
import type { AccountView, InvitationView } from "./change-accounts.server.ts";

export function AccountCard({ account }: { account: AccountView }) {
  const { id, email, role, isSelf, hasSecondFactor, facts } = account;
  const titleId = `account-${id}`;
  const step = (props: Omit<Step, "id" | "titleId">) => <StepForm id={id} titleId={titleId} {...props} />;
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5">
      <h2 id={titleId} className="font-semibold font-text text-body tracking-normal">
        {email}
        {isSelf && <span className="ml-2 font-normal text-accent">dat ben jij</span>}
      </h2>
      <p className="mt-1 text-muted">{facts}</p>
      {isSelf ? (
        <Link to="/admin/beveiliging" className="link mt-1 inline-flex min-h-11 items-center">
          Wachtwoord en tweede stap
        </Link>
      ) : (
        <details className="unfolds mt-2">
          <summary
            className="link inline-flex min-h-11 cursor-pointer items-center"
            aria-describedby={titleId}
          >
            Wijzig
          </summary>
          <div className="mt-2 grid gap-4 border-line border-t pt-5">
            {role === "admin"
              ? step({
                  intent: "staff",
                  button: "Maak kapper",
                  children: "Ziet dan de agenda, en past de zaak niet meer aan.",
                })
              : step({
                  intent: "admin",
                  button: "Maak beheerder",
                  children: "Mag dan alles wat jij mag, ook accounts verwijderen.",
                })}
            {step({
              intent: "sign-out",
              button: "Log overal uit",
              children:
                "Voor een toestel dat kwijt is of van een ander. Ook de agenda op die gsm volgt dan niet meer.",
            })}
            {hasSecondFactor &&
              step({
                intent: "second-factor",
                button: "Zet de tweede stap uit",
                children: "Voor wie gsm en herstelcodes kwijt is. Wees zeker van wie de vraag komt.",
              })}
            <details className="unfolds">
              <summary
                className="link inline-flex min-h-11 cursor-pointer items-center"
                aria-describedby={titleId}
              >
                Verwijder
              </summary>
              <div className="mt-2">
                {step({
                  intent: "remove",
                  button: "Ja, verwijder dit account",
                  isGrave: true,
                  children: "Kan meteen niet meer inloggen. De geschiedenis blijft staan.",
                })}
              </div>
            </details>
          </div>
        </details>
      )}
    </article>
  );
}

type Step = {
  id: string;
  titleId: string;
  intent: string;
  button: string;
  isGrave?: boolean;
  children: ReactNode;
};

function StepForm({ id, titleId, intent, button, isGrave = false, children }: Step) {
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <input type="hidden" name="id" value={id} />
      <p className="min-w-0 flex-[1_1_16rem] text-muted">{children}</p>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isGrave ? "alarm" : "outline"}
        aria-describedby={titleId}
      >
        {button}
      </Button>
    </Form>
  );
}

export function InvitationCard({ invitation }: { invitation: InvitationView }) {
  const { id, email, role, facts } = invitation;
  const titleId = `invited-${id}`;
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5">
      <h3 id={titleId} className="font-semibold font-text text-body">
        {email}
      </h3>
      <p className="mt-1 text-muted">{facts}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role ?? ""} />
          <Button type="submit" variant="outline" name="intent" value="invite" aria-describedby={titleId}>
            Nodig opnieuw uit
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="outline" name="intent" value="withdraw" aria-describedby={titleId}>
            Trek in
          </Button>
        </Form>
      </div>
    </article>
  );
}

export function InviteForm(props: {
  problem: { values: Record<string, string>; message: string } | undefined;
}) {
  const { problem } = props;
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="mt-10 grid gap-5 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">Iemand uitnodigen</h2>
      <p className="-mt-3 text-muted">
        Je collega krijgt een mail met een link om zelf een wachtwoord te kiezen. De link werkt 48 uur.
      </p>
      <input type="hidden" name="intent" value="invite" />
      <EmailField
        id="invite-email"
        value={problem?.values.email}
        error={problem?.message}
        autoComplete="off"
      />
      <Segments
        label="Rol"
        name="role"
        options={[
          { code: "staff", label: roleNames.staff },
          { code: "admin", label: roleNames.admin },
        ]}
        value={problem?.values.role === "admin" ? "admin" : "staff"}
      />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        Verstuur de uitnodiging
      </Button>
    </Form>
  );
}

/** Without a mail server the invitation reaches nobody by itself. */
export function LinkToCopy({ link }: { link: { email: string; url: string } }) {
  const { email, url } = link;
  return (
    <Notice
      kind="info"
      takesFocus={link}
      title="Mail is nog niet ingesteld: bezorg deze link zelf"
      className="mt-6 grid gap-3"
    >
      <p>Stuur hem aan {email}. De link werkt 48 uur en één keer, en komt hierna niet meer in beeld.</p>
      <code className="wrap-anywhere select-all rounded-control bg-surface-raised px-4 py-3 text-small">
        {url}
      </code>
      <CopyButton text={url}>Kopieer de link</CopyButton>
    </Notice>
  );
}
