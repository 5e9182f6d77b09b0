import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { z } from "zod";
import type { Stop } from "../jobs/jobs.server.ts";
import { waitAtMost } from "../jobs/worker.server.ts";
import { limits } from "../limits.server.ts";

export type ControlAnswer = z.infer<typeof answerSchema>;
type ControlCommands = Record<string, (input: unknown) => Promise<ControlAnswer>>;

const questionSchema = z.object({ command: z.string(), input: z.unknown() });
const answerSchema = z.object({ ok: z.boolean(), text: z.string() });

/**
 * Lets commands work while the site holds the data folder: a client sends one JSON `{ command, input }`, half-closes,
 * and reads `{ ok, text }`.
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
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    answer(socket, commands).catch((err) => {
      log.error({ err }, "control command failed");
      socket.end(JSON.stringify({ ok: false, text: "The command failed; the log of the site says why." }));
    });
  });
  // A killed process may have left the socket: this process holds the lock.
  await rm(path, { force: true });
  const listening = Promise.withResolvers<void>();
  server.once("error", listening.reject);
  server.listen(path, listening.resolve);
  try {
    await listening.promise;
    await chmod(path, 0o600);
  } catch (err) {
    log.warn({ err }, "no control socket: commands such as npm run staff need the site to be stopped");
  }
  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await waitAtMost(limits.stop.commandSeconds * 1000, closed);
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Question = { command: string; input: unknown };

/** Returns undefined when no site runs on this folder. */
export async function askSite(dataDir: string, question: Question): Promise<ControlAnswer | undefined> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  const connected = Promise.withResolvers<boolean>();
  socket.once("connect", () => connected.resolve(true));
  socket.once("error", (error) =>
    isNobodyThere(error) ? connected.resolve(false) : connected.reject(error),
  );
  if (!(await connected.promise)) return;
  socket.end(JSON.stringify(question));
  return answerSchema.parse(JSON.parse(await text(socket)));
}

function socketPath(dataDir: string): string {
  return join(dataDir, "control.sock");
}

async function answer(socket: Socket, commands: ControlCommands): Promise<void> {
  // Keeps the socket, which reading to the end would destroy.
  const question = await text(socket.iterator({ destroyOnReturn: false }));
  const { command, input } = questionSchema.parse(JSON.parse(question));
  const run = commands[command];
  socket.setTimeout(600_000, () => socket.destroy());
  const result = run
    ? await run(input)
    : { ok: false, text: `The running site does not know the command ${command}.` };
  socket.end(JSON.stringify(result));
}

function isNobodyThere(error: NodeJS.ErrnoException): boolean {
  return ["ENOENT", "ECONNREFUSED"].includes(error.code ?? "");
}
