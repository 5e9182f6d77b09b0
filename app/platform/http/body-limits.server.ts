import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { limits } from "../limits.server.ts";
import { countsPerAddress } from "./counts-per-address.server.ts";
import { unavailable } from "./outage.server.ts";
import { refuse, tooManyRequests, unreadable } from "./reply.server.ts";
import { networkOf } from "./visitor.server.ts";

/**
 * Reads a body before the request takes a place in the queue, so that slow senders hold nothing but a connection.
 * Routes read the long forms of staff themselves, after they check access.
 * @param addressOf returns the visitor's address.
 */
export function limitBody(addressOf: (c: Context) => string): MiddlewareHandler {
  const beginCount = countsPerAddress(limits.body.unfinishedPerAddress);
  return async (c, next) => {
    const head = headOf(c);
    const hasBody = head.length !== undefined || c.req.header("Transfer-Encoding") !== undefined;
    if (!hasBody || ["GET", "HEAD"].includes(head.method)) return next();
    const endCount = c.env?.incoming?.complete === false ? beginCount(networkOf(addressOf(c))) : () => {};
    if (!endCount) return tooManyUnfinished();
    try {
      if (isStaffForm(head)) {
        const forFiles = isForFiles(head.path);
        return await (forFiles
          ? limitBytes(limits.upload.bytes, tooManyPhotos)(c, next)
          : limitBytes(limits.longText.bytes, tooMuchText)(c, next));
      }
      return await limitBytes(
        limits.body.bytes,
        tooMuchText,
        readWhole,
      )(c, () => {
        endCount();
        return next();
      });
    } finally {
      endCount();
    }
  };
}

/** Limits the time until an answer begins. */
export function limitTime(c: Context, next: () => Promise<void>) {
  return isStaffForm(headOf(c)) ? uploadTime(c, next) : otherTime(c, next);
}

const uploadTime = timeout(limits.upload.seconds * 1000, tookTooLong);
const otherTime = timeout(20_000, tookTooLong);

/** Checks the length first. Hono begins to read before it checks; Node then never reads the connection's next request. */
function limitBytes(
  maxSize: number,
  onError: (c: Context) => Response,
  read?: MiddlewareHandler,
): MiddlewareHandler {
  const readChunks = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header("Content-Length");
    if (Number(length ?? 0) > maxSize) return onError(c);
    return (length !== undefined && read ? read : readChunks)(c, next);
  };
}

const readWhole: MiddlewareHandler = async (c, next) => {
  const body = await c.req.raw.arrayBuffer().catch(() => undefined);
  // The client closed the connection.
  if (!body) return unreadable();
  c.req.raw = new Request(c.req.raw, { body });
  return next();
};

function tooManyUnfinished(): Response {
  const tooMany =
    "Er komen te veel halve aanvragen van jouw netwerk. Probeer het over een paar tellen opnieuw.";
  const response = tooManyRequests(limits.body.seconds, tooMany);
  response.headers.set("Connection", "close");
  return response;
}

function headOf({ req }: Context) {
  const { method, path } = req;
  return { method, path, type: req.header("Content-Type"), length: req.header("Content-Length") };
}

function tookTooLong(c: Context): HTTPException {
  const text = "Dit duurt te lang. Probeer het straks opnieuw.";
  return new HTTPException(503, { res: unavailable(c.req.path, "timeout", text) });
}

const tooMuchText = () => refuse(413, "too_large", "Dat is te veel tekst.");

const tooManyPhotos = (c: Context) =>
  c.text("Dat is te veel in één keer. Verstuur hoogstens 60 MB aan foto's tegelijk.", 413, {
    "Cache-Control": "no-store",
  });

/** Answers 408 to slow bodies. Unlike Node's `requestTimeout`, it makes an exception for staff forms. */
export function limitBodyTime(request: IncomingMessage): void {
  const { method = "", url = "", headers, socket } = request;
  const { "content-type": type, "content-length": length, "transfer-encoding": encoding } = headers;
  if (length === undefined && encoding === undefined) return;
  if (isStaffForm({ method, path: url, type, length })) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroy();
  }, limits.body.seconds * 1000);
  request.once("close", () => clearTimeout(timer));
}

type BodyHead = { method: string; path: string; type?: string; length?: string };

/** Returns whether it is a staff form with photos or long texts. The routes check access before they read it. */
function isStaffForm({ method, path, type = "", length }: BodyHead): boolean {
  const isMultipart = method === "POST" && type.startsWith("multipart/form-data");
  const isStaffPath = path.startsWith("/admin/zaak/") || isForFiles(path);
  // Without a length, the whole body would have to be kept in memory to count it.
  return isMultipart && isStaffPath && length !== undefined;
}

/** Returns whether the route reads files as a stream, one file in memory at a time. */
function isForFiles(path: string): boolean {
  const page = path.replace(/\.data$/, "");
  return limits.upload.paths.some((each) => `${page}/`.startsWith(`${each}/`));
}
