import { toast } from "#app/ui/toasts.tsx";
import { keepUnsent, readUnsent, removeUnsent, type Unsent } from "./unsent.ts";

/** The answer of `path`, with the reason in words. */
export type SentAnswer = { refused?: string };

/**
 * One by one, in the order in which they were made. Stops when the server does not answer.
 * @param account that made them: a kept page may be open when somebody else is signed in by now.
 */
export async function sendUnsent(account: string): Promise<void> {
  // Two tabs would send each twice.
  await navigator.locks.request("send-unsent", async () => {
    let sent = 0;
    let refused = 0;
    for (const { value, at } of await readUnsent()) {
      if (value.refused) continue;
      const answer = await send({ ...value.fields, account });
      if (!answer) break;
      if (answer.refused) {
        refused += 1;
        await keepUnsent({ ...value, refused: answer.refused }, at);
      } else {
        sent += 1;
        await removeUnsent(value.id);
      }
    }
    // On a phone it would cover what was refused.
    if (sent > 0 && refused === 0) toast.success("Nagestuurd", { id: "sent", description: countOf(sent) });
  });
}

const path = "/admin/bewaard";

/** Undefined: to be sent again later. A session that is over leads to /login, which is no answer. */
async function send(fields: Unsent["fields"]): Promise<SentAnswer | undefined> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(path, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

function countOf(sent: number): string {
  return sent === 1
    ? "Wat je zonder verbinding deed, is bewaard"
    : `${sent} aanduidingen en notities zijn bewaard`;
}
