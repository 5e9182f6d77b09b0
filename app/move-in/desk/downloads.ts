import { mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { reauthenticate } from "#app/accounts/sign-in/change-password.server.ts";
import { copyPrefix } from "#app/backup/copy-for-backup.server.ts";
import { runBackupCommand } from "#app/backup/nightly-backup.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { concurrencyLimiter } from "#app/platform/http/overload.server.ts";
import { download, notFound } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { log, runtime } from "#app/platform/runtime/runtime.server.ts";
import { findImport, refusedLines } from "../flows/imports.server.ts";
import type { Route } from "./+types/downloads";
import type { DownloadRefusal } from "./download-refusal.ts";

/** Downloads the refused rows as a spreadsheet, to correct and import again. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!id) return redirect("/admin/zaak/verhuizen");
  const storedImport = await findImport(staffOf(context), id);
  const lines = storedImport && refusedLines(storedImport);
  if (lines === undefined) return notFound();
  return download(lines, { type: "text/csv; charset=utf-8", name: "geweigerd.csv" });
}

const movePath = "/admin/zaak/verhuizen";

/** An export takes a processor core and the disk for seconds, so one runs at a time. */
const acquire = concurrencyLimiter({ maxConcurrent: 1, maxQueued: 1, waitSeconds: 10 });

/**
 * Answers POST only, so that no link starts an export. A child process writes the file, so that visitors are not
 * slowed down; the file is unlinked before it is sent, so that a broken connection leaves nothing behind.
 */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  if (id) throw data(null, { status: 405 });
  const { password = "" } = await readForm(request);
  const problem = await reauthenticate(staffOf(context), password, {
    request,
    ipAddress: clientAddress(context),
  });
  if (problem) return refuse({ password: problem });
  const { settings } = runtime();
  const release = await acquire();
  if (!release)
    return refuse({ words: "Er wordt al zo'n bestand gemaakt. Probeer het over een minuut opnieuw." });
  let folder: string | undefined;
  try {
    // With this prefix, `removeAbandoned` deletes what a killed process left.
    folder = await mkdtemp(join(settings.dataDir, copyPrefix));
    const path = join(folder, "alles.zip");
    await runBackupCommand(path, settings);
    const file = await open(path);
    const { size } = await file.stat();
    const stream = file.createReadStream();
    const stop = () => stream.destroy();
    if (request.signal.aborted) stop();
    request.signal.addEventListener("abort", stop, { once: true });
    const answer = download(Readable.toWeb(stream) as ReadableStream, {
      type: "application/zip",
      name: `alles-${shopToday()}.zip`,
    });
    answer.headers.set("Content-Length", String(size));
    return answer;
  } catch (err) {
    log().error({ err }, "the export of all data could not be made");
    return refuse({
      words:
        "Het bestand kon niet gemaakt worden. Vraag aan wie je site installeerde om in het logboek te kijken.",
    });
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
    release();
  }
}

function refuse(refusal: DownloadRefusal) {
  return redirectWithFlash<DownloadRefusal>(`${movePath}#leave`, refusal, { path: movePath });
}
