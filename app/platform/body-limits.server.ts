import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { isUpload } from "./body-timeout.server.ts";
import { limits } from "./limits.server.ts";
import { unavailable } from "./outage.server.ts";
import { refuse } from "./reply.server.ts";

export const limitBody = eitherWay(
  limitTo(limits.upload.bytes, (c) => c.text(tooManyPhotos, 413, { "Cache-Control": "no-store" })),
  limitTo(limits.body.bytes, () => refuse(413, "too_large", "Dat is te veel tekst.")),
);

/** Until an answer begins. */
export const limitTime = eitherWay(timeout(limits.upload.seconds * 1000, late), timeout(20_000, late));

/** Hono begins to read before it looks at the length; Node then never reads this connection's next request. */
function limitTo(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const limitChunks = bodyLimit({ maxSize, onError });
  return async (c, next) =>
    Number(c.req.header("Content-Length") ?? 0) > maxSize ? onError(c) : limitChunks(c, next);
}

function eitherWay(forUploads: MiddlewareHandler, forOthers: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => {
    const { method, path } = c.req;
    const [type, length] = [c.req.header("Content-Type"), c.req.header("Content-Length")];
    return (isUpload({ method, path, type, length }) ? forUploads : forOthers)(c, next);
  };
}

function late(c: Context): HTTPException {
  const tookTooLong = "Dit duurt te lang. Probeer het straks opnieuw.";
  return new HTTPException(503, { res: unavailable(c.req.path, "timeout", tookTooLong) });
}

const tooManyPhotos = "Dat is te veel in één keer. Verstuur hoogstens 60 MB aan foto's tegelijk.";
