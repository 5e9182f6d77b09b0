/** Tables and inline styles: mail programs know little else. No pictures: many block them. */
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { shop } from "#app/content/snapshot.server.ts";
import { type Language, locales } from "#app/i18n/language.ts";

export type MailContent = { subject: string; letter: ReactNode };

/** @param preview shown beside the subject in the inbox. */
export function Letter(props: { language?: Language; title: string; preview: string; children: ReactNode }) {
  const { language = "nl", title, preview, children } = props;
  const { street, postcode, city } = shop().address;
  return (
    <Html lang={locales[language]}>
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body
        style={{ margin: 0, padding: "24px 12px", backgroundColor: outerBackground, fontFamily: textFont }}
      >
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: 560, backgroundColor: background }}>
          <Section
            style={{ padding: "22px 32px", backgroundColor: foreground, borderBottom: `4px solid ${accent}` }}
          >
            <span style={{ color: background, fontFamily: displayFont, fontSize: 22 }}>{shop().name}</span>
          </Section>
          <Section style={{ padding: "28px 32px 20px" }}>
            <Heading as="h1" style={heading}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: "16px 32px 24px", borderTop: `1px solid ${line}` }}>
            <Text style={{ ...paragraph, margin: 0, color: muted, fontSize: 14 }}>
              {shop().name}, {street}, {postcode} {city}
              <br />
              <Link href={shop().links.phone} style={{ color: muted }}>
                {shop().phone}
              </Link>
              {" · "}
              <Link href={shop().links.email} style={{ color: muted }}>
                {shop().email}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text style={{ ...paragraph, margin: "0 0 14px" }}>
      <span style={{ color: muted, fontSize: 14 }}>{label}</span>
      <br />
      <strong>{children}</strong>
    </Text>
  );
}

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
export const paragraph: CSSProperties = {
  margin: "0 0 16px",
  color: foreground,
  fontSize: 16,
  lineHeight: "24px",
  overflowWrap: "anywhere",
};
export const link: CSSProperties = { color: "#7a4f10", textDecoration: "underline" };
export const button: CSSProperties = {
  padding: "14px 22px",
  borderRadius: 4,
  backgroundColor: foreground,
  color: background,
  fontSize: 16,
};
