import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { copyPrefix } from "#app/backup/copy-for-backup.server.ts";
import { runBackupCommand } from "#app/backup/nightly-backup.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { concurrencyLimiter } from "#app/platform/http/overload.server.ts";
import { download, notFound } from "#app/platform/http/reply.server.ts";
import { log, runtime } from "#app/platform/runtime/runtime.server.ts";
import { findImport, refusedLines } from "#app/workflows/move-in/imports.server.ts";
import type { Route } from "./+types/downloads";

/** Lines that were refused, to mend in a spreadsheet and to bring again. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!id) return redirect("/admin/zaak/verhuizen");
  const found = await findImport(staffOf(context), id);
  const lines = found && refusedLines(found);
  if (lines === undefined) return notFound();
  return download(lines, { type: "text/csv; charset=utf-8", name: "geweigerd.csv" });
}

/** It takes a core and the disk for seconds. */
const acquire = concurrencyLimiter({ maxConcurrent: 1, maxQueued: 1, waitSeconds: 60 });

/** A post, so that no link makes it. In a process of its own: visitors notice nothing. */
export async function action({ params: { id } }: Route.ActionArgs) {
  if (id) throw data(null, { status: 405 });
  const { settings } = runtime();
  const release = await acquire();
  if (!release) return plain("Er wordt al zo'n bestand gemaakt. Probeer het over een minuut opnieuw.", 503);
  const folder = await mkdtemp(join(settings.dataDir, copyPrefix));
  const end = () => rm(folder, { recursive: true, force: true }).finally(release);
  try {
    const path = join(folder, "alles.zip");
    await runBackupCommand(path, settings);
    const { size } = await stat(path);
    const stream = createReadStream(path);
    stream.once("close", end);
    const answer = download(Readable.toWeb(stream) as ReadableStream, {
      type: "application/zip",
      name: `alles-${shopToday()}.zip`,
    });
    answer.headers.set("Content-Length", String(size));
    return answer;
  } catch (err) {
    await end();
    log().error({ err }, "the file with everything was not made");
    return plain(
      "Het bestand kon niet gemaakt worden. Vraag aan wie je site installeerde om in het logboek te kijken.",
      503,
    );
  }
}

function plain(words: string, status: number): Response {
  return new Response(words, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
