/** The only file that speaks to nodemailer: hands one mail to the SMTP server, or writes it to the outbox. */
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Settings } from "./settings.server.ts";

export type Mail = {
  /** Names this mail and no other; without personal data, because it becomes a file name and the Message-ID. */
  reference: string;
  from: string | { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Ends mails of this kind with one POST (RFC 8058): a mail program shows a button for it. */
  unsubscribeUrl?: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

/**
 * - `sent`: the server has taken it over, or the file is on the disk.
 * - `refused`: not delivered, and asking again would get the same answer.
 * - `postponed`: not delivered for sure; it may be tried again.
 * - `uncertain`: the server had the message and its answer was lost. Trying again could deliver it twice.
 * The problem is in the words of the server, without addresses.
 */
export type Delivery = { outcome: "sent"; problem?: undefined } | { outcome: Failure; problem: string };
type Failure = "refused" | "postponed" | "uncertain";

/**
 * @param beforeMessage runs when an SMTP server is ready to take the message, before its first byte leaves;
 *   when it throws, nothing is sent. The outbox needs no such moment: writing a file again changes nothing.
 * @param stopping ends the wait for a server that is not yet ready: nothing has left, so the mail is postponed.
 * @param patienceMs how long an SMTP server may take in all, however busy it seems.
 */
export async function deliver(mail: Mail, options: DeliverOptions): Promise<Delivery> {
  const { settings, beforeMessage, patienceMs = 90_000, stopping } = options;
  const message = messageOf(mail, new URL(settings.appUrl).hostname);
  let handedOver = false;
  const givenUp = new AbortController();
  const giveUp = () => handedOver || givenUp.abort();
  stopping?.addEventListener("abort", giveUp, { once: true });
  async function readyToTake(): Promise<void> {
    stopping?.throwIfAborted();
    await beforeMessage();
    handedOver = true;
  }
  try {
    if (settings.smtpUrl) {
      const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), givenUp.signal]);
      await sendBySmtp({ ...message, signal }, { smtpUrl: settings.smtpUrl, readyToTake });
    } else {
      await writeToOutbox(message, { folder: join(settings.dataDir, "outbox"), name: mail.reference });
    }
    return { outcome: "sent" };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { outcome: outcomeOf(error, handedOver), problem: problemOf(error, mail.to) };
  } finally {
    stopping?.removeEventListener("abort", giveUp);
  }
}

type DeliverOptions = {
  settings: Pick<Settings, "smtpUrl" | "dataDir" | "appUrl">;
  beforeMessage(): Promise<void>;
  patienceMs?: number;
  stopping?: AbortSignal;
};

function messageOf({ reference, to, subject, unsubscribeUrl, ...rest }: Mail, host: string): SendMailOptions {
  return {
    ...rest,
    // As an object, or an address with a comma in it would be read as two.
    to: { name: "", address: to },
    // No new header from a line break, no marks that turn the rest of the line around, and nothing that a mail
    // program would decode into either ("=?utf-8?q?…").
    subject: subject
      .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ")
      .replaceAll("=?", "= ?")
      .trim(),
    messageId: `<${reference}@${host}>`,
    // Keeps "I am on holiday" answers away from the shop.
    headers: {
      "Auto-Submitted": "auto-generated",
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
  { smtpUrl, readyToTake }: { smtpUrl: string; readyToTake(): Promise<void> },
): Promise<void> {
  const { hostname, searchParams } = new URL(smtpUrl);
  const isOnThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  // The operator may say `?requireTLS=false`; what stands in SMTP_URL counts where nothing is said here.
  const requireTLS = !isOnThisMachine && !searchParams.has("requireTLS");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // A mail server beside the site usually has a certificate that it signed itself, and nobody in between.
    ...(requireTLS && { requireTLS }),
    ...(isOnThisMachine && { tls: { rejectUnauthorized: false } }),
  });
  // The connection starts to read the message only after the server's 354, so that is when this generator starts.
  transport.use("stream", (mail, done) => {
    mail.message?.processFunc((body) => {
      async function* handOver() {
        await readyToTake();
        yield* body;
      }
      return Readable.from(handOver(), { objectMode: false });
    });
    done();
  });
  await transport.sendMail(message);
}

/** Whole or not at all, and always the same file for the same mail. */
async function writeToOutbox(
  message: SendMailOptions,
  file: { folder: string; name: string },
): Promise<void> {
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
 * nodemailer says which step failed (`code`), what the server answered (`responseCode`) and whether that answer
 * is final (`permanent`: 5xx, save 503, which is about the session). It reports a connection that breaks with the
 * same code (ECONNECTION, ESOCKET, ETIMEDOUT, EABORT) and the command "CONN" at every step, so that only
 * `handedOver` can tell whether the message may have arrived: without the final dot no server may deliver it
 * (RFC 5321 section 4.2.5), and the dot follows the message at once.
 */
function outcomeOf(error: MailError, handedOver: boolean): Failure {
  const { code = "", responseCode = 0, permanent } = error;
  // EENVELOPE and EMESSAGE are about this mail. Others, such as a refused login, the owner can mend meanwhile.
  const isAboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (responseCode >= 400) return isAboutThisMail && permanent ? "refused" : "postponed";
  if (handedOver) return "uncertain";
  // Refused by nodemailer itself: an address that cannot be, a message larger than the server takes.
  return isAboutThisMail ? "refused" : "postponed";
}

type MailError = Error & { code?: string; response?: string; responseCode?: number; permanent?: boolean };

/** Servers like to repeat the address, or the part before the @. */
function problemOf(error: MailError, to: string): string {
  const [mailbox = ""] = to.split("@");
  const said = error.response ?? error.message;
  return (error.code === "ETLS" ? `no TLS: ${said}` : said)
    .replace(/[^\s<>"'(),:;[\]]+@[^\s<>"'(),:;[\]]+/g, "…")
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(mailbox)}(?![\\p{L}\\p{N}])`, "giu"), "…")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .slice(0, 300);
}
