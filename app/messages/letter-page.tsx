/** Tables and inline styles: mail programs know little else. No pictures: many block them. */
import { Children, type CSSProperties, Fragment, type ReactNode } from "react";
import { shop } from "#app/content/snapshot.server.ts";
import { languages } from "#app/i18n/format/language.ts";
import type { Block, Inline, MailContent } from "./letter.ts";

export function LetterPage({ language = "nl", title, preview, blocks }: Omit<MailContent, "subject">) {
  const { name, links, phone, email, address } = shop();
  const contacts = [
    { href: links.phone, text: phone },
    { href: links.email, text: email },
  ].filter(({ href }) => href);
  return (
    <html dir="ltr" lang={languages[language].locale}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: outerBackground }}>
        <div style={hidden}>
          {preview}
          {noMorePreview.repeat(Math.max(0, 150 - preview.length))}
        </div>
        <Table>
          <td align="center" style={{ padding: "24px 12px", fontFamily: textFont }}>
            <Table style={{ maxWidth: 560, backgroundColor: background, textAlign: "left" }}>
              <td
                style={{
                  padding: "22px 32px",
                  backgroundColor: foreground,
                  borderBottom: `4px solid ${accent}`,
                }}
              >
                <span style={{ color: background, fontFamily: displayFont, fontSize: 22 }}>{name}</span>
              </td>
              <td style={{ padding: "28px 32px 20px" }}>
                <h1 style={heading}>{title}</h1>
                {Children.toArray(blocks.map(drawBlock))}
              </td>
              <td style={{ padding: "16px 32px 24px", borderTop: `1px solid ${line}` }}>
                <p style={{ ...paragraph, margin: 0, color: muted, fontSize: 14 }}>
                  {name}, {address.street}, {address.postcode} {address.city}
                  {contacts.length > 0 && <br />}
                  {contacts.map(({ href, text }, index) => (
                    <Fragment key={href}>
                      {index > 0 && " · "}
                      <Link href={href} style={{ color: muted }}>
                        {text}
                      </Link>
                    </Fragment>
                  ))}
                </p>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

function drawBlock(block: Block | undefined): ReactNode {
  if (!block) return;
  if ("button" in block)
    return (
      <Table style={{ width: "auto", margin: "0 0 20px" }}>
        <td style={{ borderRadius: 4, backgroundColor: foreground, msoPaddingAlt: "14px 22px" }}>
          <Link href={block.href} style={button}>
            {block.button}
          </Link>
        </td>
      </Table>
    );
  if ("fact" in block)
    return (
      <p style={{ ...paragraph, margin: "0 0 14px" }}>
        <span style={{ color: muted, fontSize: 14 }}>{block.fact}</span>
        <br />
        <strong>{drawInline(block.value)}</strong>
      </p>
    );
  return (
    <p style={block.isSmall ? { ...paragraph, fontSize: 14 } : paragraph}>{drawInline(block.paragraph)}</p>
  );
}

function drawInline(inline: Inline): ReactNode {
  if (inline === undefined) return;
  if (typeof inline === "string") return byLine(inline, (line) => line);
  if (Array.isArray(inline)) return Children.toArray(inline.map(drawInline));
  if ("strong" in inline) return <strong>{inline.strong}</strong>;
  if ("written" in inline) return byLine(inline.written, (line) => <bdi>{line}</bdi>);
  return (
    <Link href={inline.href} style={{ color: "#7a4f10", textDecoration: "underline" }}>
      {inline.link}
    </Link>
  );
}

function byLine(text: string, draw: (line: string) => ReactNode): ReactNode {
  const lines = text.split("\n").map(draw);
  return lines.reduce((before, line) => (
    <>
      {before}
      <br />
      {line}
    </>
  ));
}

/** A row for each child. */
function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      style={style}
    >
      <tbody>
        {Children.map(children, (cell) => (
          <tr>{cell}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Link({ href, style, children }: { href: string; style: CSSProperties; children: ReactNode }) {
  return (
    <a href={href} style={{ textDecoration: "none", ...style }} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

declare module "react" {
  interface CSSProperties {
    /** Outlook draws no padding around a link. */
    msoPaddingAlt?: string;
  }
}

const hidden: CSSProperties = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};
// Fills the line of an inbox, which would go on with the letter.
const noMorePreview = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

// Dark on light survives every mail program's dark mode.
const foreground = "#15110d";
const background = "#fffaf0";
const outerBackground = "#efe6d6";
const line = "#ddd0b8";
const muted = "#66563f";
const accent = "#d4a55a";
const displayFont = "Georgia, 'Times New Roman', serif";
const textFont = "Arial, Helvetica, sans-serif";

const heading: CSSProperties = {
  margin: "0 0 16px",
  color: foreground,
  fontFamily: displayFont,
  fontSize: 26,
  fontWeight: 400,
  lineHeight: "32px",
};
const paragraph: CSSProperties = {
  margin: "0 0 16px",
  color: foreground,
  fontSize: 16,
  lineHeight: "24px",
  overflowWrap: "anywhere",
};
const button: CSSProperties = {
  display: "inline-block",
  padding: "14px 22px",
  color: background,
  fontSize: 16,
  lineHeight: "19px",
};
