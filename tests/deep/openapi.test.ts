/** The API answers as /api/openapi.json says, and a client made from that document alone can book. */
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { type Document, OpenAPIClientAxios } from "openapi-client-axios";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";

const schema = z.record(z.string(), z.unknown());
const content = z.object({ "application/json": z.object({ schema }) });
const operation = z.object({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(10),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(["query", "header"]),
        required: z.boolean().optional(),
        schema,
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^(\d{3}|default)$/),
    z.object({ description: z.string().min(5), content, headers: schema.optional() }),
  ),
});
/** Schema of the parts of OpenAPI 3.1 that the document uses. */
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })).min(1),
  paths: z.record(z.string().startsWith("/api/"), z.partialRecord(z.enum(["get", "post"]), operation)),
});

describe.each(engines)("on the %s database", (engine) => {
  const shop = testPayingShop(engine);
  let document: z.output<typeof openApi>;
  beforeAll(async () => {
    const answer = await shop.fetch("/api/openapi.json");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    document = openApi.parse(await answer.json());
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, about]) => ({ path, method, ...about })),
    );

  /** Calls an operation by the document's names alone, and validates request and answer with its schemas. */
  async function call(
    operationId: string,
    values: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    const { path, method, parameters, requestBody, responses } =
      operations().find((each) => each.operationId === operationId) ?? expect.fail(operationId);
    const query = new URLSearchParams(
      parameters.filter(({ name }) => name in values).map(({ name }) => [name, String(values[name])]),
    );
    const answer = await shop.fetch(method === "get" ? `${path}?${query}` : path, {
      method: method.toUpperCase(),
      headers: { "Content-Type": "application/json", ...headers },
      ...(requestBody && { body: JSON.stringify(values) }),
    });
    const body = z.record(z.string(), z.unknown()).parse(await answer.json());
    const schema = responses[answer.status]?.content["application/json"].schema;
    if (!schema) expect.fail(`${operationId} does not tell of ${answer.status}: ${JSON.stringify(body)}`);
    const read = z.fromJSONSchema(schema).safeParse(body);
    expect(read.error, `${operationId} ${answer.status} ${JSON.stringify(body)}`).toBe(undefined);
    return { status: answer.status, body };
  }
  const date = openDate(7);

  test("each operation exists, has its own name, and schemas that a program can read", async () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, method, requestBody, responses, parameters } of operations()) {
      expect((await shop.fetch(path, { method: "DELETE" })).status, path).toBe(405);
      const schemas = [
        ...parameters.map((each) => each.schema),
        ...Object.values(responses).map((each) => each.content["application/json"].schema),
        ...(requestBody ? [requestBody.content["application/json"].schema] : []),
      ];
      for (const each of schemas) expect(() => z.fromJSONSchema(each), `${method} ${path}`).not.toThrow();
    }
  });

  test("a client made from the document alone finds a time, books it, and understands each refusal", async () => {
    const free = await call("freeTimes", { service: "haarknip", from: date, to: date });
    const { days } = z.object({ days: z.array(z.object({ times: z.array(z.string()) })) }).parse(free.body);
    const time = days[0]?.times[0] ?? expect.fail("nothing is free");
    const { required } =
      operations().find(({ operationId }) => operationId === "book")?.requestBody?.content["application/json"]
        .schema ?? expect.fail("no body");
    expect(required).toEqual(["name", "phone", "email", "date", "time", "service"]);
    const { message: _, ...request } = bookingRequest({ date, time });
    expect(Object.keys(request).sort()).toEqual([...(required as string[])].sort());

    expect((await call("book", request, { "Idempotency-Key": "een" })).status).toBe(201);
    expect((await call("book", request, { "Idempotency-Key": "een" })).status).toBe(201);
    expect((await call("book", { ...request, email: "an@example.be", phone: "0471 00 00 01" })).status).toBe(
      409,
    );
    const reused = await call("book", { ...request, message: "Kort" }, { "Idempotency-Key": "een" });
    expect([reused.status, reused.body.error]).toEqual([409, "idempotency_key_reused"]);
    expect((await call("book", { ...request, phone: "12" })).status).toBe(422);
    expect((await call("freeTimes", { service: "haarknip", from: date, to: "2020-01-01" })).status).toBe(400);
  });

  test("a client generated with another library finds a time and books it", async () => {
    const definition = (await (await shop.fetch("/api/openapi.json")).json()) as Document;
    const client = await new OpenAPIClientAxios({ definition, axiosConfigDefaults: { adapter } }).init();
    const query = { service: "haarknip", from: date, to: date };
    const free = await client.freeTimes?.(query);
    const time = free?.data.days[0].times.at(-1);
    const booked = await client.book?.({}, bookingRequest({ date, time, email: "generator@example.be" }));
    expect(booked?.status).toBe(201);
    expect(booked?.data.booking).toMatchObject({ date, time });
  });

  /** Sends axios requests to the shop without a socket. */
  async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const { pathname, search } = new URL(axios.getUri(config));
    const answer = await shop.fetch(pathname + search, {
      method: config.method?.toUpperCase(),
      headers: { "Content-Type": "application/json" },
      body: config.data,
    });
    const { status, statusText } = answer;
    return { data: await answer.json(), status, statusText, headers: {}, config };
  }

  test("a client made from the document alone can prepay", async () => {
    const email = "wegblijver@example.be";
    await shop.storeNoShow(email);
    const request = bookingRequest({ email, date, time: "15:00" });
    expect((await call("checkNoShows", { email })).body).toMatchObject({ requiresPrepayment: true });
    expect((await call("book", request)).body).toMatchObject({
      error: "prepayment_required",
      currency: "EUR",
    });
    const { sessionId } = (await call("createCheckout", request)).body;
    expect((await call("verifyPayment", { sessionId })).body).toMatchObject({ paid: false });
    await shop.stripe.pay(String(sessionId));
    expect((await call("verifyPayment", { sessionId })).body).toMatchObject({ paid: true, email });
    const other = (
      await call("createCheckout", { ...request, email: "niemand@example.be", phone: "0471 00 00 02" })
    ).body;
    expect(other).toMatchObject({ error: "no_prepayment_required" });
    expect((await call("cancelCheckout", { sessionId: "cs_test_unknown" })).body).toMatchObject({
      paid: false,
    });
    for (let i = 0; i < 10; i++) await call("checkNoShows", { email: "vaak@example.be" });
    expect((await call("checkNoShows", { email: "vaak@example.be" })).status).toBe(429);
  });
});
