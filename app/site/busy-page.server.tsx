import { hash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { languages, languagesAt } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { BusyPage } from "#app/platform/http/overload.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { DrawnMark } from "./logo.tsx";

/** Renders a small page without React Router that asks to try again, for a server without time for a real page. */
export const busyPage: BusyPage = ({ path, search, fields, message }) => {
  const [language = "nl", ...others] = languagesAt(path, search);
  const { refusals } = wordsIn(language);
  const { busy } = answersIn(language);
  const address = path + search;
  const page = (
    <html lang={languages[language].locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${refusals.patience} | ${shop().name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape its quotes. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          {!shop().look.mark && <DrawnMark name={shop().name} className="logo" />}
          <h1>{refusals.patience}</h1>
          <p className="lead">{refusals.unavailable(message)}</p>
          {others.map((other) => (
            <p key={other} lang={languages[other].locale}>
              {wordsIn(other).refusals.unavailable(message)}{" "}
              {!fields && <a href={address}>{answersIn(other).busy.retry}</a>}
            </p>
          ))}
          {fields ? (
            <form method="post" action={address}>
              {fields.map(([name, value], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and a name may come twice.
                <input key={index} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="button">
                {busy.resend}
              </button>
            </form>
          ) : (
            <a href={address} className="button">
              {busy.retry}
            </a>
          )}
          <p>
            {fields && `${busy.kept} `}
            {busy.urgent(shop().phone && <a href={shop().links.phone}>{shop().phone}</a>)}
          </p>
        </main>
      </body>
    </html>
  );
  return { html: `<!doctype html>${renderToStaticMarkup(page)}`, policy };
};

/** Colours of app.css, but system fonts: a font would be one more request. */
const style = `
  html { background: #15110d; color: #f4ead8; font: 1.0625rem/1.6 Arial, sans-serif; }
  body { margin: 0; }
  main { box-sizing: border-box; display: grid; gap: 1.25rem; justify-items: start; align-content: center; min-height: 100svh; max-width: 42rem; margin: auto; padding: 2rem 1.25rem; }
  .logo { width: 3rem; height: 3.5rem; }
  .fill-foreground { fill: #f4ead8; }
  .fill-accent { fill: #d4a55a; }
  h1 { margin: 0; font: clamp(2.5rem, 1.6rem + 4.4vw, 4rem)/1.04 Georgia, serif; }
  p { margin: 0; color: #c9bba3; }
  .lead { color: #f4ead8; font-size: 1.25rem; line-height: 1.5; }
  a { color: #d4a55a; white-space: nowrap; }
  .button { display: inline-flex; box-sizing: border-box; align-items: center; min-height: 3rem; padding: .625rem 1.25rem; border: 0; text-decoration: none; border-radius: 4px; background: #d4a55a; color: #15110d; font: 600 1.0625rem/1.2 Arial, sans-serif; cursor: pointer; }
  .button:hover { background: #e5bd79; }
  :focus-visible { outline: 3px solid #e5bd79; outline-offset: 3px; }
`;

// Without form-action, because a booking may redirect to the payment provider.
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", style, "base64")}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
