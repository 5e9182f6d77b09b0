import type { IncomingMessage } from "node:http";
import { limits } from "../limits.server.ts";

/** Like Node's own `requestTimeout`, which knows no exceptions: slower bodies get 408. */
export function limitBodyTime(request: IncomingMessage): void {
  const { method = "", url = "", headers, socket } = request;
  const { "content-type": type, "content-length": length, "transfer-encoding": encoding } = headers;
  if (length === undefined && encoding === undefined) return;
  if (isOwnersForm({ method, path: url, type, length })) return;
  const late = setTimeout(() => {
    if (request.complete) return;
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroy();
  }, limits.body.seconds * 1000);
  request.once("close", () => clearTimeout(late));
}

type BodyHead = { method: string; path: string; type?: string; length?: string };

/** Photos or long texts; the routes check access before they read. */
export function isOwnersForm({ method, path, type = "", length }: BodyHead): boolean {
  const isMultipart = method === "POST" && type.startsWith("multipart/form-data");
  // Without a length the whole body would be kept in memory to count it.
  return isMultipart && path.startsWith("/admin/zaak/") && length !== undefined;
}

/** Read as it comes, one file in memory at a time. */
export function takesFiles(head: BodyHead): boolean {
  const room = head.path.replace(/\.data$/, "");
  return isOwnersForm(head) && limits.upload.rooms.some((each) => `${room}/`.startsWith(`${each}/`));
}
