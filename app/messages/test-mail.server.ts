import { randomUUID } from "node:crypto";
import { shop } from "#app/content/snapshot.server.ts";
import { type Delivery, deliver } from "#app/platform/delivery/mail-transport.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { mailBody } from "./mail-body.server.ts";

/** At once and once, so that who asks hears how it went. */
export async function sendTestMail(to: string): Promise<Delivery> {
  const { settings } = runtime();
  const { name, email } = shop();
  const body = mailBody({
    title: "De mails werken",
    preview: "Dit is de proefmail die je vroeg.",
    blocks: [
      {
        paragraph: `Je leest dit, dus mails van ${name} komen aan. Je klanten krijgen hun bevestigingen en herinneringen op dezelfde manier.`,
      },
    ],
  });
  const mail = {
    reference: `test-${randomUUID()}`,
    from: settings.mailFrom ?? { name, address: email },
    replyTo: email,
    to,
    subject: `Proefmail van ${name}`,
    ...body,
    attachments: [],
  };
  return deliver(mail, { settings, beforeMessage: async () => {}, timeoutMs: 20_000 });
}
