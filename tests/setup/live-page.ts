import { vi } from "vitest";
import type { LiveEvent } from "#app/desk/live/use-live.ts";
import { patience } from "./slowness.ts";

type StreamEvent = { event: string; data: Partial<LiveEvent> };
export type LivePage = ReturnType<typeof readLive>;

export function readLive(response: Response) {
  const events: StreamEvent[] = [];
  let isOver = false;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();

  async function read(): Promise<void> {
    let text = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (text + part.value).split("\n\n");
      text = blocks.pop() ?? "";
      events.push(...blocks.map(parse));
    }
    isOver = true;
  }
  const reading = read().catch(() => {
    isOver = true;
  });

  return {
    response,
    events,
    isOver: () => isOver,
    changes: () => events.filter(({ event }) => event === "changed"),
    announcements: () => events.flatMap(({ data }) => data.announcements ?? []),
    untilChanges: (count: number) =>
      vi.waitFor(() => {
        if (events.filter(({ event }) => event === "changed").length < count)
          throw new Error(`Heard ${JSON.stringify(events)}`);
      }, waiting),
    untilOver: () =>
      vi.waitFor(() => {
        if (!isOver) throw new Error(`Goes on after ${JSON.stringify(events)}`);
      }, waiting),
    async leave(): Promise<void> {
      await reader?.cancel();
      await reading;
    },
  };
}

const waiting = { timeout: patience(20), interval: 20 };

function parse(block: string): StreamEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  return { event: field("event") ?? "", data: JSON.parse(field("data") ?? "{}") };
}
