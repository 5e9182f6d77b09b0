import { fstatSync, writeSync } from "node:fs";
import type { Socket } from "node:net";
import type { DestinationStream } from "pino";

/** Drops and counts lines instead of blocking; pino retries for ever. */
export function logOutput(output: Output = standardOutput()): DestinationStream {
  let dropped = 0;
  return {
    write(line) {
      if (dropped > 0 && !output(droppedLine(dropped))) {
        dropped++;
        return;
      }
      dropped = output(line) ? 0 : 1;
    },
  };
}

type Output = (line: string) => boolean;

const droppedLine = (count: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped: count, msg: "log lines dropped" })}\n`;

const maxBytesQueued = 1024 * 1024;

function standardOutput(): Output {
  // A lost reader must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const { fd } = process.stdout;
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket() ? toPipe(process.stdout) : toFile(fd);
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
