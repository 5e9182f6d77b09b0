import { afterAll, vi } from "vitest";
import { snapshot } from "./starter.ts";
import "./hash-once.ts";

// The files of a thread share its globals: each finds them as a process does that just began, but with a snapshot for
// code that is tested without a database. Not by `setSnapshot`, whose imports take a second.
Object.assign(globalThis, { shopSnapshot: snapshot, shopOrigin: undefined });

afterAll(() => void vi.useRealTimers());
