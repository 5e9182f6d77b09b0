/** Tables and inline styles: mail programs know little else. No pictures: many block them. */
import { Children, type ComponentProps, type CSSProperties, Fragment, type ReactNode } from "react";
import { shop } from "#app/content/snapshot.server.ts";
import { languages } from "#app/i18n/format/language.ts";
import type { Block, Fact, Inline, MailContent, Ticket } from "./letter.ts";

export function LetterPage({ language = "nl", title, preview, blocks }: Omit<MailContent, "subject">) {
  const { name, links, phone, email, address, look } = shop();
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
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{inTheDark}</style>
      </head>
      <body className="m-outer" style={{ margin: 0, padding: 0, backgroundColor: outerBackground }}>
        <div style={hidden}>
          {preview}
          {noMorePreview.repeat(Math.max(0, 150 - preview.length))}
        </div>
        <Table>
          <td align="center" style={{ padding: "24px 12px", fontFamily: textFont }}>
            <Table
              align="center"
              className="m-page"
              style={{ maxWidth: 560, backgroundColor: page, textAlign: "left" }}
            >
              <td className="m-side" style={{ padding: "22px 32px", backgroundColor: foreground }}>
                <Table isRow style={{ width: "auto" }}>
                  {!look.mark && (
                    <td style={{ paddingRight: 14 }}>
                      <div style={pole}>{"\u00a0"}</div>
                    </td>
                  )}
                  <td style={letterhead}>{name}</td>
                </Table>
              </td>
              <td style={{ ...ruler, backgroundColor: foreground }}>{"\u00a0"}</td>
              <td className="m-side" style={{ padding: "28px 32px 20px" }}>
                <h1 className="m-text" style={heading}>
                  {title}
                </h1>
                {Children.toArray(blocks.map(drawBlock))}
              </td>
              <td
                className="m-side m-line"
                style={{ padding: "16px 32px 24px", borderTop: `1px solid ${line}` }}
              >
                <p className="m-muted" style={{ ...paragraph, margin: 0, color: muted, fontSize: 14 }}>
                  {name}, {address.street}, {address.postcode} {address.city}
                  {contacts.length > 0 && <br />}
                  {contacts.map(({ href, text }, index) => (
                    <Fragment key={href}>
                      {index > 0 && " · "}
                      <Link href={href} className="m-muted" style={{ color: muted }}>
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
  if ("ticket" in block) return <TicketTable {...block} />;
  if ("button" in block)
    return (
      <Table style={{ width: "auto", margin: "0 0 20px" }}>
        <td
          className="m-button"
          style={{ borderRadius: 4, backgroundColor: foreground, msoPaddingAlt: "14px 22px" }}
        >
          <Link href={block.href} className="m-button" style={button}>
            {block.button}
          </Link>
        </td>
      </Table>
    );
  if ("fact" in block) return <FactLine {...block} />;
  return (
    <p className="m-text" style={block.isSmall ? { ...paragraph, fontSize: 14 } : paragraph}>
      {drawInline(block.paragraph)}
    </p>
  );
}

/** Paper in every colour scheme, as on the site. */
function TicketTable({ moment, ticket, stub }: Ticket) {
  const [weekday, number, ...month] = moment.day.split(" ");
  return (
    <Table style={{ margin: "4px 0 24px", backgroundColor: paper, border: `1px solid ${line}` }}>
      <td style={ruler}>{"\u00a0"}</td>
      <td style={{ padding: "16px 18px 4px" }}>
        <span style={{ color: muted, fontSize: 14 }}>{moment.fact}</span>
        <Table isRow style={{ width: "auto" }}>
          <td style={{ ...display, paddingRight: 16, fontSize: 84, lineHeight: "88px" }}>{number}</td>
          <td style={{ color: muted, fontSize: 16, lineHeight: "20px" }}>
            <strong style={{ color: ink }}>{weekday}</strong>
            <br />
            {month.join(" ")}
            <br />
            <span style={{ ...display, fontSize: 32, lineHeight: "42px" }}>{moment.time}</span>
          </td>
        </Table>
      </td>
      <td style={{ padding: "12px 18px 4px", borderTop: `1px solid ${line}` }}>
        {ticket.map((fact) => (
          <div key={fact.fact} style={ticketFact}>
            <FactLine {...fact} isOnPaper />
          </div>
        ))}
      </td>
      <td style={{ padding: "14px 18px", borderTop: `2px dashed ${accent}` }}>
        {stub.map(({ link, href }) => (
          <Fragment key={href}>
            <Link href={href} style={stubLink}>
              {link}
            </Link>{" "}
          </Fragment>
        ))}
      </td>
    </Table>
  );
}

function FactLine({ fact, value, isOnPaper = false }: Fact & { isOnPaper?: boolean }) {
  const shade = (name: string) => (isOnPaper ? undefined : name);
  return (
    <p className={shade("m-text")} style={{ ...paragraph, margin: "0 0 14px" }}>
      <span className={shade("m-muted")} style={{ color: muted, fontSize: 14 }}>
        {fact}
      </span>
      <br />
      <strong>{drawInline(value)}</strong>
    </p>
  );
}

function drawInline(inline: Inline): ReactNode {
  if (inline === undefined) return;
  if (typeof inline === "string") return byLine(inline, (line) => line);
  if (Array.isArray(inline)) return Children.toArray(inline.map(drawInline));
  if ("strong" in inline) return <strong>{inline.strong}</strong>;
  if ("written" in inline) return byLine(inline.written, (line) => <bdi>{line}</bdi>);
  return (
    <Link href={inline.href} className="m-link" style={{ color: ink, textDecoration: "underline" }}>
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

/** A row for each child, or one of them all. */
function Table({
  isRow = false,
  children,
  ...look
}: {
  isRow?: boolean;
  align?: "center";
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0} role="presentation" {...look}>
      <tbody>{isRow ? <tr>{children}</tr> : Children.map(children, (cell) => <tr>{cell}</tr>)}</tbody>
    </table>
  );
}

function Link({ style, children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} style={{ textDecoration: "none", ...style }} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

function ticks(gap: number): string {
  return `repeating-linear-gradient(90deg, ${accent} 0 1px, transparent 1px ${gap}px)`;
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

// Where a program drops the style element, or inverts what it knows, each colour still stands on its own ground.
const foreground = "#15110d";
const cream = "#f4ead8";
const page = "#fffaf0";
const paper = "#f4ead8";
const outerBackground = "#efe6d6";
const line = "#d6c6aa";
const muted = "#594b39";
const accent = "#d4a55a";
const ink = "#7a4f10";
const displayFont = "Georgia, 'Times New Roman', serif";
const textFont = "Arial, Helvetica, sans-serif";

const inTheDark = `
@media (max-width: 480px) { .m-side { padding-left: 20px !important; padding-right: 20px !important } }
@media (prefers-color-scheme: dark) {
  .m-outer { background-color: #0d0a08 !important }
  .m-page { background-color: #1e1813 !important }
  .m-text { color: #f4ead8 !important }
  .m-muted { color: #c9bba3 !important }
  .m-link { color: #d4a55a !important }
  .m-line { border-color: #453829 !important }
  .m-button { background-color: #d4a55a !important; color: #15110d !important }
}`;

const display: CSSProperties = { color: foreground, fontFamily: displayFont, fontWeight: 400 };
const heading: CSSProperties = { ...display, margin: "0 0 16px", fontSize: 30, lineHeight: "36px" };
const letterhead: CSSProperties = { ...display, color: cream, fontSize: 24, lineHeight: "32px" };
/** The teeth of the comb, every fifth one longer; a line where gradients are not drawn. */
const ruler: CSSProperties = {
  height: 12,
  fontSize: 1,
  lineHeight: "12px",
  borderTop: `2px solid ${accent}`,
  backgroundImage: `${ticks(50)}, ${ticks(10)}`,
  backgroundSize: "100% 100%, 100% 50%",
  backgroundRepeat: "no-repeat",
};
const pole: CSSProperties = {
  width: 11,
  height: 26,
  borderTop: `4px solid ${cream}`,
  borderBottom: `4px solid ${cream}`,
  borderRadius: 3,
  backgroundColor: accent,
  backgroundImage: `repeating-linear-gradient(-28deg, ${accent} 0 4px, ${cream} 4px 8px)`,
  lineHeight: "26px",
};
const ticketFact: CSSProperties = {
  display: "inline-block",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 228,
  paddingRight: 14,
  verticalAlign: "top",
};
const stubLink: CSSProperties = {
  display: "inline-block",
  marginRight: 18,
  color: ink,
  fontSize: 16,
  fontWeight: 700,
  lineHeight: "28px",
  textDecoration: "underline",
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
  color: page,
  fontSize: 16,
  lineHeight: "19px",
  borderRadius: 4,
};
