import { useLayoutEffect, useState } from "react";
import { tellBroken } from "./unloaded-lines.ts";

/**
 * What the server drew, in the place of what threw, with what was typed meanwhile.
 * @param html of the server.
 */
export function PlainPart({ island, html }: { island: HTMLElement; html: string }) {
  // Being drawn, it has not yet taken the other's place.
  const [typed] = useState(() => typedIn(island));
  useLayoutEffect(() => {
    for (const [name, value] of typed) fill(island.querySelector("form")?.elements.namedItem(name), value);
    tellBroken(island);
  }, [island, typed]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it came with the page
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function typedIn(island: HTMLElement): [string, string][] {
  const form = island.querySelector("form");
  return form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
}

function fill(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
  else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  )
    field.value = value;
}
