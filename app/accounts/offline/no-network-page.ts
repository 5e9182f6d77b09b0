import { counted } from "#app/i18n/format/numbers.ts";

type WorkerPage = { heading: string; text: string; links: { href: string; words: string }[]; form?: string };

/** @param kept of what opens without network: nothing else is linked to. */
export function noNetworkPage(kept: { href: string; words: string }[]): Response {
  const instead = kept.length > 0 ? " Wat hieronder staat, kun je wel bekijken." : "";
  return pageOf({
    heading: "Geen verbinding",
    text: `Deze pagina opent alleen met internet.${instead}`,
    links: [...kept, { href: "", words: "Probeer opnieuw" }],
  });
}

export function notSignedOutPage(): Response {
  return pageOf({
    heading: "Nog niet uitgelogd",
    text: "Er is geen verbinding. Wat op dit toestel bewaard was, is gewist. Log nog eens uit zodra je internet hebt.",
    links: [{ href: "/admin/vandaag", words: "Terug naar Vandaag" }],
  });
}

/** @param address of the form that signs out all the same. */
export function unsentPage(count: number, address: string): Response {
  const what = counted(count, "aanduiding of notitie", "aanduidingen of notities");
  return pageOf({
    heading: "Toch uitloggen?",
    text: `Op dit toestel ${count === 1 ? "wacht" : "wachten"} nog ${what} op verbinding. Uitloggen wist ze.`,
    links: [{ href: "/admin/vandaag", words: "Nee, terug naar Vandaag" }],
    form: `<form method="post" action="${address}"><button>Ja, wis en log uit</button></form>`,
  });
}

/** Made by the worker: nothing of the site can be asked for. */
function pageOf({ heading, text, links, form = "" }: WorkerPage): Response {
  const list = links.map(({ href, words }) => `<a href="${href}">${words}</a>`).join(" ");
  const html = `<!doctype html><html lang="nl-BE"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${heading}</h1><p>${text}</p><p>${list}</p>${form}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
    },
  });
}

// Colours of app/app.css.
const style = `
body { margin: 0; background: #15110d; color: #f4ead8; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 20vh 1.25rem 2rem }
h1 { margin: 0; font: 2rem/1.2 Georgia, serif }
a, button { display: inline-block; background: none; font: inherit; cursor: pointer; margin: 0.75rem 0.75rem 0 0; padding: 0.6rem 1.25rem; border: 1px solid #8a7459; border-radius: 4px; color: inherit; font-weight: 600; text-decoration: none }
`;
