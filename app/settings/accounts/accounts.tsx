import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { BottomNotice } from "#app/ui/notice.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import type { Route } from "./+types/accounts";
import { AccountCard, InvitationCard, InviteForm, LinkToCopy } from "./account-cards.tsx";
import { type AccountsFlash, accountsFlash, flashText } from "./accounts-flash.ts";
import { accountsView, changeAccounts } from "./change-accounts.server.ts";

const path = "/admin/zaak/accounts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash, cookies } = await readFlash(request, accountsFlash, { path: "/admin" });
  return data({ flash, view: await accountsView(staffOf(context)) }, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await changeAccounts(staffOf(context), await readForm(request));
  if ("refused" in outcome) throw data(null, { status: outcome.refused === "forbidden" ? 403 : 400 });
  if ("problem" in outcome) return data(outcome, { status: 422 });
  if ("link" in outcome) return data(outcome);
  throw await redirectWithFlash<AccountsFlash>(path, outcome.flash, { path: "/admin" });
}

export const meta = unlistedPage("Accounts", "Wie mag inloggen, en wie mag de zaak aanpassen.");

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, invited } = loaderData.view;
  const flash = useFlash(loaderData.flash);
  const told = flash && !actionData ? flashText[flash] : undefined;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Accounts</h1>
      <p className="mt-1 max-w-prose text-muted">
        Een kapper ziet de agenda. Een beheerder past ook de zaak en de accounts aan.
      </p>
      {actionData && "link" in actionData && <LinkToCopy link={actionData.link} />}
      <ul className="mt-8 grid grid-cols-1 gap-3">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
      {invited.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited" className="mt-10 text-h3">
            Uitgenodigd
          </h2>
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {invited.map((invitation) => (
              <li key={invitation.id}>
                <InvitationCard invitation={invitation} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <InviteForm key={accounts.length + invited.length} problem={problem} />
      {told && (
        <BottomNotice key={flash} kind={told.kind}>
          {told.words}
        </BottomNotice>
      )}
    </div>
  );
}
