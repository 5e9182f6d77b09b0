import { data, type RouterContextProvider, redirect } from "react-router";
import { currentPreview, inPreview } from "#app/content/preview.server.ts";
import { publishedContext } from "#app/platform/http/published-pages.server.ts";
import { renderContext } from "#app/platform/http/render-context.server.ts";
import type { Route } from "./+types/preview";
import { previewedPage, refusedForm } from "./form/previewed-page.server.tsx";

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
