import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { limits } from "./limits.server.ts";
import type { Stop } from "./repeat.server.ts";

/** What a command has to say, in English for whoever typed it. */
export type ControlAnswer = z.infer<typeof answerSchema>;
/** A command answers with its last words, or writes what it has to give to `out` as it comes. */
export type ControlCommands = Record<
  string,
  (input: unknown, out: Writable) => Promise<ControlAnswer | undefined>
>;

const questionSchema = z.object({ command: z.string(), input: z.unknown() });
const answerSchema = z.object({ ok: z.boolean(), text: z.string() });

/**
 * Lets commands that run beside the site work on its data: only the process that locked the folder can. They write
 * one JSON object, `{ command, input }`, end their side, and read `{ ok, text }` or what the command writes. Whoever may open the socket may
 * read the database files beside it as well, so there is no other check.
 */
export async function openControlSocket(options: {
  dataDir: string;
  commands: ControlCommands;
  log: Logger;
}): Promise<{ stop: Stop }> {
  const { dataDir, commands, log } = options;
  const path = socketPath(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // It went away; there is nobody to tell.
    socket.on("close", () => sockets.delete(socket));
    answer(socket, commands).catch((err) => {
      log.error({ err }, "control command failed");
      // After the first bytes of something else, being cut off is the only answer that cannot be misread.
      if (socket.bytesWritten > 0) return socket.destroy();
      socket.end(JSON.stringify({ ok: false, text: "The site could not do that; its log says why." }));
    });
  });
  // The folder is ours, so a socket that is still there belongs to a process that was killed.
  await rm(path, { force: true });
  const listening = Promise.withResolvers<void>();
  server.once("error", listening.reject);
  server.listen(path, listening.resolve);
  try {
    await listening.promise;
    await chmod(path, 0o600);
  } catch (err) {
    // A folder that cannot hold sockets, or a path that is too long for one: the site itself does not need it.
    log.warn({ err }, "no control socket: commands such as npm run staff need the site to be stopped");
  }
  return {
    /** A command that is at work may finish; a long one, such as a backup, says that it was cut off. */
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.race([closed, pause(limits.stop.commandSeconds * 1000, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Asks the site that runs on this data folder; undefined when none does. */
export async function askSite(dataDir: string, question: Question): Promise<ControlAnswer | undefined> {
  const socket = await askSiteFor(dataDir, question);
  return socket && answerSchema.parse(JSON.parse(await text(socket)));
}

type Question = { command: string; input: unknown };

/** The same for a command that writes: the stream of what it gives, cut off when it fails half way. */
export async function askSiteFor(dataDir: string, question: Question): Promise<Readable | undefined> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  const connected = Promise.withResolvers<boolean>();
  socket.once("connect", () => connected.resolve(true));
  socket.once("error", (error) =>
    isNobodyThere(error) ? connected.resolve(false) : connected.reject(error),
  );
  if (!(await connected.promise)) return;
  socket.end(JSON.stringify(question));
  return socket;
}

function socketPath(dataDir: string): string {
  return join(dataDir, "control.sock");
}

async function answer(socket: Socket, commands: ControlCommands): Promise<void> {
  // Read to its end, the socket would be closed both ways.
  const question = await text(socket.iterator({ destroyOnReturn: false }));
  const { command, input } = questionSchema.parse(JSON.parse(question));
  const run = commands[command];
  // Who asked and then reads no more must not keep the site waiting.
  socket.setTimeout(20_000, () => socket.destroy());
  const result = run
    ? await run(input, socket)
    : { ok: false, text: `The running site knows no command ${command}.` };
  socket.end(result ? JSON.stringify(result) : "");
}

function isNobodyThere(error: NodeJS.ErrnoException): boolean {
  return ["ENOENT", "ECONNREFUSED"].includes(error.code ?? "");
}
