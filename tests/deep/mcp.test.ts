/** An assistant asks for services and free times and gets a booking link for its customer; it cannot book. */
import { expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { openDate } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server" });
let id = 0;
const rpc = async (method: string, params: object = {}) => {
  const answer = await shop.post("/api/mcp", { jsonrpc: "2.0", id: ++id, method, params });
  expect(answer.status).toBe(200);
  const { id: same, ...rest } = await answer.json();
  expect(same).toBe(id);
  return rest;
};
const use = async (name: string, args: object = {}) => {
  const { result } = await rpc("tools/call", { name, arguments: args });
  const [{ text }] = result.content;
  return { isError: result.isError === true, text };
};
const date = openDate(6);

test("the MCP server names itself and its three tools", async () => {
  const { result } = await rpc("initialize", { protocolVersion: "2025-06-18", capabilities: {} });
  expect(result).toMatchObject({ protocolVersion: "2025-06-18", capabilities: { tools: {} } });
  const ready = await shop.post("/api/mcp", { jsonrpc: "2.0", method: "notifications/initialized" });
  expect([ready.status, await ready.text()]).toEqual([202, ""]);
  const { tools } = (await rpc("tools/list")).result;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    "services",
    "free_times",
    "prepare_booking",
  ]);
  expect(tools[1].inputSchema).toMatchObject({ type: "object", required: ["service", "from", "to"] });
});

test("an assistant gets from service to link, without a booking", async () => {
  const services = JSON.parse((await use("services")).text);
  expect(services[0]).toMatchObject({ code: "haarknip", minutes: 30 });
  const days = JSON.parse((await use("free_times", { service: "haarknip", from: date, to: date })).text);
  expect(days).toEqual([{ date, times: expect.arrayContaining(["10:00"]) }]);
  const { text } = await use("prepare_booking", { service: "haarknip", date, language: "fr" });
  expect(text).toBe(`http://localhost:3000/fr?service=haarknip&dag=${date}#booking`);
  expect((await shop.fetch(new URL(text).pathname + new URL(text).search)).status).toBe(200);
  expect(await shop.runtime().db.$count(bookings)).toBe(0);
});

test("a wrong call is answered with a message for the model, never with a 5xx", async () => {
  expect(await use("free_times", { service: "permanent", from: date, to: date })).toMatchObject({
    isError: true,
    text: expect.stringContaining("Selecteer een service"),
  });
  expect(await use("prepare_booking", {})).toMatchObject({ isError: true });
  expect((await rpc("tools/call", { name: "book" })).error.code).toBe(-32602);
  expect((await rpc("resources/list")).error.code).toBe(-32601);
  for (const body of [{}, [], { jsonrpc: "1.0", id: 1, method: "ping" }, "x"])
    expect((await shop.post("/api/mcp", body)).status).toBe(400);
  expect((await shop.fetch("/api/mcp")).status).toBe(405);
});
