import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { fstatSync, writeSync } from "node:fs";
import type { Socket } from "node:net";
import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";

export function openLog(level: string, destination: DestinationStream = standardLog()): Logger {
  const mixin = () => {
    const id = requestId();
    return id ? { requestId: id } : {};
  };
  return pino({ level, mixin, serializers: { err: withoutValues } }, destination);
}

/** Leaves out values: drizzle's message holds parameters, and PostgreSQL's `detail` holds the row. */
function withoutValues(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: withoutParams(String(thrown)) };
  const { name, stack, cause } = thrown;
  return {
    type: name,
    message: messageOf(thrown),
    ...("code" in thrown && { code: thrown.code }),
    ...("constraint" in thrown && { constraint: thrown.constraint }),
    stack: stack?.split("\n").filter((line) => /^\s+at /.test(line)),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exception, quotes the value.
  if ("code" in error && /^22\w{3}$/.test(String(error.code))) return "A value was refused";
  return withoutParams(error.message);
}

export function withoutParams(text: string): string {
  return text.replace(/\nparams: [\s\S]*$/, "");
}

/** Collects the lines of one turn of the event loop into one write: a write per line would cost a third of a page. */
function standardLog(): DestinationStream {
  const output = logOutput();
  let lines = "";
  function flush(): void {
    const writtenLines = lines;
    lines = "";
    if (writtenLines) output.write(writtenLines);
  }
  process.once("exit", flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
}

/** Drops and counts lines instead of blocking, where pino would retry for ever. */
export function logOutput(output: Output = standardOutput()): DestinationStream {
  let dropped = 0;
  return {
    write(lines) {
      if (dropped > 0 && !output(droppedLine(dropped))) {
        dropped += count(lines);
        return;
      }
      dropped = output(lines) ? 0 : count(lines);
    },
  };
}

type Output = (lines: string) => boolean;

/** File descriptor 1, because `process.stdout` has none in a thread. */
const standardOutputFile = 1;

const count = (lines: string) => lines.split("\n").length - 1;

const droppedLine = (count: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped: count, msg: "log lines dropped" })}\n`;

const maxBytesQueued = 1024 * 1024;

function standardOutput(): Output {
  // A lost reader must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const kind = fstatSync(standardOutputFile);
  return kind.isFIFO() || kind.isSocket() ? toPipe(process.stdout) : toFile(standardOutputFile);
}

function toPipe(pipe: Pick<Socket, "writable" | "writableLength" | "write">): Output {
  return (line) => {
    if (!pipe.writable || pipe.writableLength > maxBytesQueued) return false;
    pipe.write(line);
    return true;
  };
}

function toFile(fd: number): Output {
  let isCut = false;
  return (line) => {
    const bytes = Buffer.from(isCut ? `\n${line}` : line);
    try {
      isCut = writeSync(fd, bytes) < bytes.length;
      return !isCut;
    } catch {
      return false;
    }
  };
}

const current = new AsyncLocalStorage<string>();

/** Returns the id of the current request; undefined in jobs. Every log line carries it. */
export const requestId = (): string | undefined => current.getStore();

export function asRequest<Result>(id: string, answer: () => Result): Result {
  return current.run(id, answer);
}

/** Returns a proxy's X-Request-Id, which its own log may have too, or else a short id that people can read out. */
export function requestIdFor(forwarded: string | string[] | undefined, isBehindProxy: boolean): string {
  if (isBehindProxy && typeof forwarded === "string" && /^[\w.-]{8,64}$/.test(forwarded)) return forwarded;
  return randomUUID().slice(0, 13);
}

export const requestIdHeader = "X-Request-Id";
