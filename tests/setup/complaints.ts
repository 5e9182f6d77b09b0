import type { BrowserContext } from "playwright";
import { expect } from "vitest";

const complaints: string[] = [];
const always = [
  // A page that does not exist reports that itself.
  /: 404: no page at /,
  // React Router does not handle the promise for an answer's end (`done` of its turbo-stream), which rejects if it
  // loads the page again between the last line and the end. Its pull request 14761 is open.
  /: AbortError: BodyStreamBuffer was aborted$/,
];
let expected = always;

/** Allows messages in the running test. */
export function expectComplaint(...patterns: RegExp[]): void {
  expected = [...expected, ...patterns];
}

/** Contexts opened by the running test. Those opened by a hook stay for the following tests. */
let contexts: BrowserContext[] | undefined;

/** Call before each test, in every file: a thread loads this module once for all of its files. */
export function beginPages(): void {
  contexts = [];
}

/** Closes the pages of a test. Fails if one of them complained. */
export async function endPages(): Promise<void> {
  // A page that stays open would reload at the changes of the next tests.
  for (const context of contexts?.splice(0) ?? []) await context.close();
  contexts = undefined;
  // The last message of a page counts for its own test.
  const unexpected = complaints.splice(0).filter((each) => !expected.some((pattern) => pattern.test(each)));
  expected = always;
  expect(unexpected).toEqual([]);
}

/** Collects what the pages of a context complain about. */
export function listenTo(context: BrowserContext): void {
  contexts?.push(context);
  context.on("weberror", (found) => complaints.push(`${found.page()?.url()}: ${found.error()}`));
  context.on("console", (message) => {
    // A failed request is logged in any case; missing files are reported below.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on("response", (answer) => {
    const isFile = ["font", "image", "script", "stylesheet"].includes(answer.request().resourceType());
    if (isFile && answer.status() >= 400) complaints.push(`${answer.url()}: ${answer.status()}`);
  });
}
