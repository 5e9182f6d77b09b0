import { fstatSync, writeSync } from "node:fs";
import type { Socket } from "node:net";
import type { DestinationStream } from "pino";

/** One write for all lines of a turn of the event loop: for each of them it would cost a third of a page. */
export function standardLog(): DestinationStream {
  const output = logOutput();
  let lines = "";
  function flush(): void {
    const written = lines;
    lines = "";
    if (written) output.write(written);
  }
  process.once("exit", flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
}

/** Drops and counts lines instead of blocking; pino retries for ever. */
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

/** A thread's `process.stdout` does not know it. */
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
