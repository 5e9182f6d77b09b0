/** Made by the worker: nothing of the site can be asked for. */
export function noNetworkPage(instead: "page" | "sign-out"): Response {
  const { heading, text, links } = pages[instead];
  const list = links.map(({ href, words }) => `<a href="${href}">${words}</a>`).join(" ");
  const html = `<!doctype html><html lang="nl-BE"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${heading}</h1><p>${text}</p><p>${list}</p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
    },
  });
}

const pages = {
  page: {
    heading: "Geen verbinding",
    text: "Deze pagina opent alleen met internet. Vandaag en de agenda van vandaag en morgen kan je wel bekijken.",
    links: [
      { href: "/admin/vandaag", words: "Vandaag" },
      { href: "/admin/agenda", words: "Agenda" },
    ],
  },
  "sign-out": {
    heading: "Nog niet uitgelogd",
    text: "Er is geen verbinding. Wat op dit toestel bewaard was, is gewist. Log nog eens uit zodra je internet hebt.",
    links: [{ href: "/admin/vandaag", words: "Terug naar Vandaag" }],
  },
};

// Colours of app/app.css.
const style = `
body { margin: 0; background: #15110d; color: #f4ead8; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 20vh 1.25rem 2rem }
h1 { margin: 0; font: 2rem/1.2 Georgia, serif }
a { display: inline-block; margin: 0.75rem 0.75rem 0 0; padding: 0.6rem 1.25rem; border: 1px solid #8a7459; border-radius: 4px; color: inherit; font-weight: 600; text-decoration: none }
`;
