import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { deliver, type Mail } from "#app/platform/delivery/mail-transport.server.ts";
import { patience } from "./slowness.ts";

export const mail: Mail = {
  reference: "2026-11-21-confirmation-4f4c8a4e-6d0a-4f5b-8a55-1f1d2c3b4a59",
  host: "www.shop.example",
  from: { name: "De Zaak", address: "info@shop.example" },
  replyTo: "info@shop.example",
  to: "jan.peeters@customer.example",
  subject: "Tot zaterdag, Jérôme 💈",
  html: "<p>Tot <b>zaterdag</b> om 14:30, Jérôme 💈</p>",
  text: "Tot zaterdag om 14:30, Jérôme 💈",
  attachments: [
    {
      filename: "afspraak.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: "BEGIN",
    },
  ],
};

/** Delivers without a mail server. */
export async function outbox() {
  const dataDir = await mkdtemp(join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir, send: (sent: Mail) => deliverTo({ dataDir, sent }) };
}

export function deliverTo(options: {
  smtpUrl?: string;
  dataDir?: string;
  sent?: Mail;
  beforeMessage?: () => Promise<void>;
  stopSignal?: AbortSignal;
}) {
  const { smtpUrl, dataDir = "/nowhere", sent = mail, beforeMessage = async () => {}, stopSignal } = options;
  const settings = { smtpUrl, dataDir };
  return deliver(sent, { settings, beforeMessage, timeoutMs: patience(1), stopSignal });
}
