import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A push service like those of browsers: requires VAPID (RFC 8292), and decrypts messages (RFC 8291). */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const device = devices.get(request.url ?? "");
    const answer = (status: number) => response.writeHead(status).end();
    if (!device || device.isGone) return answer(410);
    const { authorization = "", ttl, "content-encoding": encoding } = request.headers;
    if (!isSigned(authorization, device.applicationServerKey, url)) return answer(403);
    if (request.method !== "POST" || !ttl || encoding !== "aes128gcm") return answer(400);
    device.heard.push(JSON.parse(decrypted(body, device)));
    answer(201);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { PUSH_SERVICE_URL: url },
    /** Subscribes like `pushManager.subscribe` in a browser. */
    subscribe(applicationServerKey: string) {
      const path = `/send/${randomUUID()}`;
      const ecdh = createECDH("prime256v1");
      const device: Device = {
        ecdh,
        auth: randomBytes(16),
        applicationServerKey,
        isGone: false,
        heard: [],
        endpoint: url + path,
        p256dh: ecdh.generateKeys("base64url", "uncompressed"),
      };
      devices.set(path, device);
      const fields = {
        endpoint: device.endpoint,
        p256dh: device.p256dh,
        auth: device.auth.toString("base64url"),
      };
      return { device, fields };
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Heard = { title: string; body: string; path: string; tag: string };
type Device = {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  applicationServerKey: string;
  endpoint: string;
  p256dh: string;
  isGone: boolean;
  heard: Heard[];
};

function isSigned(authorization: string, key: string, audience: string): boolean {
  const [, header = "", claims = "", signature = "", k = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (k !== key) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (aud !== audience || exp * 1000 < Date.now() || !/^(mailto|https):/.test(sub)) return false;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signatureBytes = Buffer.from(signature, "base64url");
  return verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    signatureBytes,
  );
}

function decrypted(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = (name: string, ...keys: Buffer[]) => Buffer.concat([Buffer.from(`${name}\0`), ...keys]);
  const derive = (secret: Buffer, salted: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, about, length));
  const secret = ecdh.computeSecret(sender);
  const key = derive(secret, auth, info("WebPush: info", ecdh.getPublicKey(), sender), 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(key, salt, info("Content-Encoding: aes128gcm"), 16),
    derive(key, salt, info("Content-Encoding: nonce"), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
