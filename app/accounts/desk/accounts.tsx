import { data, Form, Link } from "react-router";
import { HiddenFields, PostButton, SubmitButton } from "#app/desk/form-parts.tsx";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { IntentButton } from "#app/settings/form/settings-form.tsx";
import { unlistedPage } from "#app/site/page-meta.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { BottomNotice, Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { staffOf } from "../access.server.ts";
import { linkHours } from "../auth/account-limits.ts";
import { EmailField } from "../sign-in/sign-in-layout.tsx";
import type { Route } from "./+types/accounts";
import {
  type AccountsFlash,
  accountsFlash,
  accountsView,
  changeAccounts,
  flashText,
} from "./change-accounts.server.ts";

const path = "/admin/zaak/accounts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash, cookies } = await readFlash(request, accountsFlash, { path: "/admin" });
  const view = { ...(await accountsView(staffOf(context))), flash: flash && flashText[flash] };
  return data(view, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await changeAccounts(staffOf(context), await readForm(request));
  if ("refusal" in outcome) throw data(null, { status: outcome.refusal === "forbidden" ? 403 : 400 });
  if ("problem" in outcome) return data(outcome, { status: 422 });
  if ("link" in outcome) return data(outcome);
  throw await redirectWithFlash<AccountsFlash>(path, outcome.flash, { path: "/admin" });
}

export const meta = unlistedPage("Accounts", "Wie mag inloggen, en wie mag de zaak aanpassen.");

type Loaded = Route.ComponentProps["loaderData"];

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, invitations, roles } = loaderData;
  const flash = useFlash(loaderData.flash);
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Accounts</h1>
      <p className="mt-1 max-w-prose text-muted">
        Een medewerker ziet de agenda. Een beheerder past ook de zaak en de accounts aan.
      </p>
      {actionData && "link" in actionData && <LinkToCopy link={actionData.link} />}
      <ul className="mt-8 grid grid-cols-1 gap-3">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <Section headingId="invited" title="Uitgenodigd" className="mt-10">
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <InvitationCard invitation={invitation} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {/* The key empties the form when one of the lists gets longer or shorter, as after a new invitation. */}
      <InviteForm key={`${accounts.length} ${invitations.length}`} roles={roles} problem={problem} />
      {flash && !actionData && (
        <BottomNotice key={flash.words} kind={flash.kind}>
          {flash.words}
        </BottomNotice>
      )}
    </div>
  );
}

function AccountCard({ account }: { account: Loaded["accounts"][number] }) {
  const { id, email, role, isSelf, hasSecondFactor, summary } = account;
  const titleId = `account-${id}`;
  const actionForm = (intent: keyof typeof actionTexts) => (
    <ActionForm id={id} titleId={titleId} intent={intent} />
  );
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5">
      <h2 id={titleId} className="font-semibold font-text text-body tracking-normal">
        {email}
        {isSelf && <span className="ml-2 font-normal text-accent">dat ben jij</span>}
      </h2>
      <p className="mt-1 text-muted">{summary}</p>
      {isSelf ? (
        <Link to="/admin/beveiliging" className="link mt-1 inline-flex min-h-11 items-center">
          Wachtwoord en tweede stap
        </Link>
      ) : (
        <details className="unfolds mt-2">
          <summary className={summaryClass} aria-describedby={titleId}>
            Wijzig
          </summary>
          <div className="mt-2 grid gap-4 border-line border-t pt-5">
            {actionForm(role === "admin" ? "staff" : "admin")}
            {actionForm("sign-out")}
            {hasSecondFactor && actionForm("second-factor")}
            <details className="unfolds">
              <summary className={summaryClass} aria-describedby={titleId}>
                Verwijder
              </summary>
              <div className="mt-2">{actionForm("remove")}</div>
            </details>
          </div>
        </details>
      )}
    </article>
  );
}

const summaryClass = "link inline-flex min-h-11 cursor-pointer items-center";

const actionTexts = {
  staff: { button: "Maak medewerker", about: "Ziet dan de agenda, en past de zaak niet meer aan." },
  admin: { button: "Maak beheerder", about: "Mag dan alles wat jij mag, ook accounts verwijderen." },
  "sign-out": {
    button: "Log overal uit",
    about: "Voor een toestel dat kwijt is of van een ander. Ook de agenda op die gsm volgt dan niet meer.",
  },
  "second-factor": {
    button: "Zet de tweede stap uit",
    about: "Voor wie gsm en herstelcodes kwijt is. Wees zeker van wie de vraag komt.",
  },
  remove: {
    button: "Ja, verwijder dit account",
    about: "Kan meteen niet meer inloggen. De geschiedenis blijft staan.",
  },
};

function ActionForm({
  id,
  titleId,
  intent,
}: {
  id: string;
  titleId: string;
  intent: keyof typeof actionTexts;
}) {
  const { button, about } = actionTexts[intent];
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <HiddenFields fields={{ id }} />
      <p className="min-w-0 flex-[1_1_16rem] text-muted">{about}</p>
      <IntentButton
        intent={intent}
        variant={intent === "remove" ? "alarm" : "outline"}
        aria-describedby={titleId}
      >
        {button}
      </IntentButton>
    </Form>
  );
}

function InvitationCard({ invitation }: { invitation: Loaded["invitations"][number] }) {
  const { id, email, role, summary } = invitation;
  const titleId = `invited-${id}`;
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5">
      <h3 id={titleId} className="font-semibold font-text text-body">
        {email}
      </h3>
      <p className="mt-1 text-muted">{summary}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <PostButton
          fields={{ email, role: role ?? "" }}
          name="intent"
          value="invite"
          aria-describedby={titleId}
        >
          Nodig opnieuw uit
        </PostButton>
        <PostButton fields={{ id }} name="intent" value="withdraw" aria-describedby={titleId}>
          Trek in
        </PostButton>
      </div>
    </article>
  );
}

type Problem = { values: Record<string, string>; message: string };

function InviteForm({ roles, problem }: Pick<Loaded, "roles"> & { problem: Problem | undefined }) {
  return (
    <Form method="post" className="mt-10 grid gap-5 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">Iemand uitnodigen</h2>
      <p className="-mt-3 text-muted">
        Je collega krijgt een mail met een link om zelf een wachtwoord te kiezen. De link werkt{" "}
        {linkHours.invitation} uur.
      </p>
      <HiddenFields fields={{ intent: "invite" }} />
      <EmailField
        id="invite-email"
        value={problem?.values.email}
        error={problem?.message}
        autoComplete="off"
      />
      <Segments
        label="Rol"
        name="role"
        options={roles}
        value={problem?.values.role === "admin" ? "admin" : "staff"}
      />
      <SubmitButton className="justify-self-start">Verstuur de uitnodiging</SubmitButton>
    </Form>
  );
}

/** Shows the admin an invitation link to pass on, because no mail server is set up. */
function LinkToCopy({ link }: { link: { email: string; url: string } }) {
  const { email, url } = link;
  return (
    <Notice
      kind="info"
      takesFocus={link}
      title="Mail is nog niet ingesteld: bezorg deze link zelf"
      className="mt-6 grid gap-3"
    >
      <p>
        Stuur hem aan {email}. De link werkt {linkHours.invitation} uur en één keer, en komt hierna niet meer
        in beeld.
      </p>
      <code className="wrap-anywhere select-all rounded-control bg-surface-raised px-4 py-3 text-small">
        {url}
      </code>
      <CopyButton text={url}>Kopieer de link</CopyButton>
    </Notice>
  );
}
