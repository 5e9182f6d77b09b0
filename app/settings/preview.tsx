import { Eye } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { data, type RouterContextProvider, redirect } from "react-router";
import { currentPreview, inPreview } from "#app/content/preview.server.ts";
import { pagePolicy } from "#app/platform/http/page-policy.server.ts";
import { publishedContext } from "#app/platform/http/published-pages.server.ts";
import { renderContext } from "#app/platform/http/render-context.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/preview";

/** The tab was opened again: what was typed is gone. */
export function loader() {
  return redirect("/admin/zaak");
}

/** Lets the room check what was typed, and shows the page with it. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = new URL(request.url).searchParams;
  const [room = "", page = ""] = [asked.get("kamer") ?? "", asked.get("pagina") ?? ""];
  if (!rooms.test(room)) throw data(null, { status: 400 });
  return inPreview(async () => {
    const answer = await save(request, room, context);
    if (!currentPreview()?.snapshot) return refusedForm(answer);
    return show(new URL(page, request.url), request, context);
  });
}

/** Those that only publish. */
const rooms = /^\/admin\/zaak(\?index|\/(regels|diensten|teksten|blog)(\/[a-z0-9-]+)*)$/;

type Context = Readonly<RouterContextProvider>;

function save(request: Request, room: string, context: Context): Promise<Response> {
  const { method, headers, body } = request;
  const sent = new Request(new URL(room, request.url), {
    method,
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  return context.get(renderContext)(sent, context as RouterContextProvider);
}

/** A changed address leads on to the new one. */
async function show(url: URL, request: Request, context: Context): Promise<Response> {
  const forEverybody = context as RouterContextProvider;
  forEverybody.set(publishedContext, true);
  const render = (to: URL) => context.get(renderContext)(new Request(to), forEverybody);
  const answer = await render(url);
  const other = answer.status === 200 ? undefined : (answer.headers.get("Location") ?? "/");
  return previewedPage(other ? await render(new URL(other, request.url)) : answer, url.pathname);
}

/** A page of the site with what was typed. Nothing in it runs, and nothing can be sent from it. */
async function previewedPage(answer: Response, path: string): Promise<Response> {
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
async function refusedForm(answer: Response): Promise<Response> {
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
