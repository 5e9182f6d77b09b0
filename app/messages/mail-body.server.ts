import { plainTextSelectors } from "@react-email/render";
import { compile } from "html-to-text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Without a stream, as nothing in a letter waits for something: it costs half. */
export function mailBody(letter: ReactNode): { html: string; text: string } {
  const html = doctype + renderToStaticMarkup(letter);
  return { html, text: toPlainText(html) };
}

// What mail programs expect; others lay tables out differently.
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

// Keep headings' case, and do not repeat phone numbers and addresses. Compiled once: that is most of the work.
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: "h1", format: "heading", options: { uppercase: false } },
    { selector: "a[href^='tel:']", format: "inline" },
    { selector: "a[href^='mailto:']", format: "inline" },
  ],
});
