import { Eye } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { pagePolicy } from "#app/platform/http/page-policy.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** A page of the site with what was typed. Nothing in it runs, and nothing can be sent from it. */
export async function previewedPage(answer: Response, path: string): Promise<Response> {
  const policy = pagePolicy({ path, scripts: [], origin: runtime().settings.appUrl, leadsToCheckout: true });
  const html = withoutScripts(await answer.text()).replace(/<body\b[^>]*>/, `$&${notice}`);
  return new Response(html, {
    status: answer.status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `${policy}; form-action 'none'`,
    },
  });
}

/** The form with its mistakes. Its script would look for another address. */
export async function refusedForm(answer: Response): Promise<Response> {
  return new Response(withoutScripts(await answer.text()), answer);
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
}

const notice = renderToStaticMarkup(
  <aside
    aria-label="Voorbeeld"
    className="flex items-start justify-center gap-3 bg-accent px-gutter py-3 font-semibold text-background"
  >
    <Eye aria-hidden className="mt-1 size-5 shrink-0" />
    Voorbeeld: alleen jij ziet dit. Sluit dit tabblad om verder te schrijven.
  </aside>,
);
