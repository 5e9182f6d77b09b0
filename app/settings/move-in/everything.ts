import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { redirect } from "react-router";
import { copyPrefix } from "#app/backup/copy-for-backup.server.ts";
import { runBackupCommand } from "#app/backup/nightly-backup.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { concurrencyLimiter } from "#app/platform/http/overload.server.ts";
import { log, runtime } from "#app/platform/runtime/runtime.server.ts";

export function loader() {
  return redirect("/admin/zaak/verhuizen");
}

/** It takes a core and the disk for seconds. */
const acquire = concurrencyLimiter({ maxConcurrent: 1, maxQueued: 1, waitSeconds: 60 });

/** A post, so that no link makes it. In a process of its own: visitors notice nothing. */
export async function action() {
  const { settings } = runtime();
  const release = await acquire();
  if (!release) return plain("Er wordt al zo'n bestand gemaakt. Probeer het over een minuut opnieuw.", 503);
  const folder = await mkdtemp(join(settings.dataDir, copyPrefix));
  const end = () => rm(folder, { recursive: true, force: true }).finally(release);
  try {
    const file = join(folder, "alles.zip");
    await runBackupCommand(file, settings);
    const { size } = await stat(file);
    const stream = createReadStream(file);
    stream.once("close", end);
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": String(size),
        "Content-Disposition": `attachment; filename="alles-${shopToday()}.zip"`,
      },
    });
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
