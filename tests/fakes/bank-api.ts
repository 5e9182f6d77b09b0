/** A payment provider unlike Stripe: JSON, unsigned webhooks, a refund as part of its payment. */
import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";

const key = "bank_fake";
const paymentSchema = z.strictObject({
  reference: z.uuid(),
  cents: z.int().positive(),
  email: z.email(),
  returnTo: z.url(),
  cancelTo: z.url(),
});
type Payment = z.infer<typeof paymentSchema> & {
  id: string;
  url: string;
  status: "open" | "paid" | "cancelled";
};

export async function startBankApi() {
  const payments = new Map<string, Payment>();
  const refunds: string[] = [];

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request.method ?? "", request.url ?? "", request.headers, () =>
      json(request),
    );
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The system gave no port");
  const url = `http://127.0.0.1:${address.port}`;

  async function answer(
    method: string,
    path: string,
    headers: { authorization?: string },
    body: () => Promise<unknown>,
  ): Promise<{ status: number; body: object }> {
    if (headers.authorization !== `Bearer ${key}`) return { status: 401, body: {} };
    if (method === "POST" && path === "/payments") return create(await body());
    const [, id = "", verb] = /^\/payments\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const payment = payments.get(id);
    if (!payment) return { status: 404, body: {} };
    if (verb === "refund") return refund(payment);
    if (method === "DELETE" && payment.status === "open") payment.status = "cancelled";
    return { status: 200, body: payment };
  }

  function create(input: unknown): { status: number; body: object } {
    const parsed = paymentSchema.safeParse(input);
    if (!parsed.success) return { status: 422, body: parsed.error };
    const id = `tr_${payments.size + 1}`;
    const payment: Payment = { ...parsed.data, id, url: `${url}/pay/${id}`, status: "open" };
    payments.set(id, payment);
    return { status: 200, body: payment };
  }

  function refund({ id, status }: Payment): { status: number; body: object } {
    if (status !== "paid" || refunds.includes(id)) return { status: 409, body: {} };
    refunds.push(id);
    return { status: 200, body: { id: `rf_${id}` } };
  }

  return {
    environment: { BANK_URL: url, BANK_KEY: key },
    refunds,
    /** Pays a checkout, even a cancelled one, for which money may be on its way. @returns the webhook */
    pay(id: string) {
      const payment = payments.get(id);
      if (!payment) throw new Error(`No payment ${id}`);
      payment.status = "paid";
      return { method: "POST", body: new URLSearchParams({ id }) };
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
