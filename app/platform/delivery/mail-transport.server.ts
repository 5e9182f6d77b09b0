import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { SendMailOptions, Transporter } from "nodemailer";
import type { Settings } from "../settings.server.ts";

export type Mail = {
  /**
   * Becomes a file name and, before `host`, the Message-ID. Mail servers log it, so it holds no personal data and no
   * secret.
   */
  reference: string;
  host: string;
  from: string | { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  /** With a `cid`, the HTML shows the attachment as a picture. */
  attachments: {
    filename: string;
    contentType: string;
    content: string;
    encoding?: "base64";
    cid?: string;
  }[];
};

/**
 * - `refused`: is not retried.
 * - `postponed`: may be retried.
 * - `uncertain`: a retry could deliver the mail twice.
 */
export type DeliveryResult =
  | { outcome: "sent"; problem?: undefined }
  | { outcome: DeliveryFailure; problem: string };
type DeliveryFailure = "refused" | "postponed" | "uncertain";

/**
 * Sends a mail by SMTP, or writes it into the outbox folder when no server is set.
 * @param beforeMessage runs before the first byte of the message; when it throws, nothing is sent. Not called for the
 * outbox.
 * @param timeoutMs for the whole conversation with the server.
 * @param stopSignal postpones a mail whose `beforeMessage` has not begun.
 */
export async function deliver(mail: Mail, options: DeliverOptions): Promise<DeliveryResult> {
  const { settings, beforeMessage, timeoutMs = 90_000, stopSignal } = options;
  const message = toNodemailer(mail);
  let isMessageStarted = false;
  let isHandedOver = false;
  const abandoned = new AbortController();
  // Once `beforeMessage` has begun, the mail may be marked as being sent: then it has to be sent.
  const giveUp = () => {
    if (!isMessageStarted) abandoned.abort();
  };
  stopSignal?.addEventListener("abort", giveUp, { once: true });
  async function onServerReady(): Promise<void> {
    stopSignal?.throwIfAborted();
    // A connection pool repeats a message when its connection broke.
    if (isMessageStarted) throw new Error("This mail may have left already");
    isMessageStarted = true;
    await beforeMessage();
    isHandedOver = true;
  }
  try {
    if (settings.smtpUrl) {
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), abandoned.signal]);
      await sendBySmtp({ ...message, signal }, { smtpUrl: settings.smtpUrl, onServerReady });
    } else {
      await writeToOutbox(message, { folder: join(settings.dataDir, "outbox"), name: mail.reference });
    }
    return { outcome: "sent" };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { outcome: outcomeOf(error, isHandedOver), problem: problemOf(error, mail.to) };
  } finally {
    stopSignal?.removeEventListener("abort", giveUp);
  }
}

type DeliverOptions = {
  settings: Pick<Settings, "smtpUrl" | "dataDir">;
  beforeMessage(): Promise<void>;
  timeoutMs?: number;
  stopSignal?: AbortSignal;
};

function toNodemailer(mail: Mail): SendMailOptions {
  const { reference, host, replyTo, to, subject, unsubscribeUrl, ...rest } = mail;
  return {
    ...rest,
    // An object, because a comma in a string would make two recipients.
    to: { name: "", address: to },
    replyTo: { name: "", address: replyTo },
    // Prevents header injection, bidirectional marks and encoded words.
    subject: subject
      .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ")
      .replaceAll("=?", "= ?")
      .trim(),
    messageId: `<${reference}@${host}>`,
    headers: {
      // Both headers suppress out-of-office replies; Exchange knows only the second.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function sendBySmtp(
  message: SendMailOptions,
  { smtpUrl, onServerReady }: { smtpUrl: string; onServerReady(): Promise<void> },
): Promise<void> {
  const transport = transports.get(smtpUrl) ?? openTransport(smtpUrl);
  transports.set(smtpUrl, transport);
  const data = { ...message, onServerReady };
  await (await transport).sendMail(data);
}

const transports = new Map<string, Promise<Transporter>>();

/** Opens a connection pool: its connections serve one mail after the other. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const isHere = isOnThisMachine(smtpUrl);
  const requireTLS = !isHere && !new URL(smtpUrl).searchParams.has("requireTLS");
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    idleTimeout: 5_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // A server on this machine usually has a self-signed certificate.
    ...(requireTLS && { requireTLS }),
    ...(isHere && { tls: { rejectUnauthorized: false } }),
  });
  // nodemailer reads the stream only after the server's 354.
  transport.use("stream", ({ data, message }, done) => {
    message?.processFunc((body) => {
      async function* handOver() {
        if ("onServerReady" in data && typeof data.onServerReady === "function") await data.onServerReady();
        // Sends the body in one piece: each of its many chunks would be a write to the socket.
        yield await buffer(body);
      }
      return Readable.from(handOver(), { objectMode: false });
    });
    done();
  });
  return transport;
}

/** Connects and logs in without sending. Returns undefined when that works, else the problem. */
export async function findSmtpProblem(smtpUrl: string): Promise<string | undefined> {
  const transport = await openTransport(smtpUrl);
  try {
    await transport.verify();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { response, command }: MailError = error;
    // Only the answer to the login is shown to the owner: another service on that port may say anything.
    if (response && !command?.startsWith("AUTH")) return "no greeting of a mail server";
    return problemOf(error);
  } finally {
    transport.close();
  }
}

/** Returns true also when no server is set. */
export function isOnThisMachine(smtpUrl: string | undefined): boolean {
  return !smtpUrl || ["localhost", "127.0.0.1", "[::1]"].includes(new URL(smtpUrl).hostname);
}

/** Writes the mail as a file, atomically; a second write replaces the first. */
async function writeToOutbox(
  message: SendMailOptions,
  file: { folder: string; name: string },
): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const composed = await composer.sendMail(message);
  await mkdir(file.folder, { recursive: true, mode: 0o700 });
  const unfinished = join(file.folder, `.${file.name}.unfinished`);
  await using handle = await open(unfinished, "w", 0o600);
  await handle.writeFile(composed.message);
  await handle.sync();
  await rename(unfinished, join(file.folder, `${file.name}.eml`));
  await using folder = await open(file.folder);
  await folder.sync();
}

/**
 * Decides what a failure means. A broken connection looks the same at every step: only `isHandedOver` tells whether the
 * message may have arrived.
 */
function outcomeOf(error: MailError, isHandedOver: boolean): DeliveryFailure {
  const { code = "", responseCode = 0, permanent } = error;
  // Other errors, such as a refused login, are not the mail's fault: it is retried until the owner has fixed them.
  const isAboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (responseCode >= 400) return isAboutThisMail && permanent ? "refused" : "postponed";
  if (isHandedOver) return "uncertain";
  return isAboutThisMail ? "refused" : "postponed";
}

type MailError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
};

const mostProblemChars = 300;

/** Removes e-mail addresses, and the recipient's part before the @, from the server's answer, which may repeat them. */
function problemOf(error: MailError, to?: string): string {
  // Without a recipient, matches nothing: no answer contains this character.
  const mailbox = to?.split("@")[0] || "\0";
  const answer = error.response ?? error.message;
  return (error.code === "ETLS" ? `no TLS: ${answer}` : answer)
    .replace(/[^\s<>"'(),:;[\]]+@[^\s<>"'(),:;[\]]+/g, "…")
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(mailbox)}(?![\\p{L}\\p{N}])`, "giu"), "…")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .slice(0, mostProblemChars);
}
