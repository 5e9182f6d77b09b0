import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const [accountSid, authToken, from] = [
  "ACfake0000000000000000000000000000",
  "a-secret-token",
  "+32460000000",
];

/** Answers like Twilio's Messages resource, and refuses what Twilio would refuse. */
export async function startTwilioApi() {
  const sent: { to: string; body: string }[] = [];
  let trouble: { status: number; code: number; message: string } | "silent" | undefined;
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = new URLSearchParams(await text(request));
    const answer = (status: number, content: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(content));
    };
    const fail = (status: number, code: number, message: string) => answer(status, { status, code, message });
    if (trouble === "silent") return request.socket.destroy();
    if (trouble) return fail(trouble.status, trouble.code, trouble.message);
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    if (request.headers.authorization !== expected) return fail(401, 20003, "Authenticate");
    if (request.method === "GET" && request.url === `/2010-04-01/Accounts/${accountSid}.json`)
      return answer(200, { sid: accountSid, status: "active" });
    if (request.method !== "POST" || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return fail(404, 20404, "The requested resource was not found");
    if (request.headers["content-type"] !== "application/x-www-form-urlencoded;charset=UTF-8")
      return fail(400, 21603, "A form is required");
    const [to, text_] = [body.get("To") ?? "", body.get("Body") ?? ""];
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return fail(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (body.get("From") !== from) return fail(400, 21212, "Invalid 'From'");
    if (!text_ || text_.length > 1600) return fail(400, 21602, "Message body is required");
    sent.push({ to, body: text_ });
    answer(201, { sid: `SM${sent.length}`, status: "queued", to, from });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    sent,
    requests: () => requests,
    trouble: (next?: typeof trouble) => {
      trouble = next;
    },
    environment: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      SMS_FROM: from,
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
