import { useEffect } from "react";
import { data } from "react-router";
import { shopIn } from "#app/site/page-meta.ts";
import { toastOnNextPage } from "#app/ui/browser-storage.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { whenToastsShow } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/no-access";

const title = "Geen toegang";
const description = "Je hebt geen rechten om deze pagina te bekijken";

export function loader() {
  return data(null, { status: 403, headers: { "Cache-Control": "no-store" } });
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${title} | ${shopIn(matches).name}` }, { name: "robots", content: "noindex" }];
}

export default function NoAccess() {
  useEffect(() => {
    // Opens the home page, which shows the message. Waits for this page's toaster, which would otherwise show it here.
    whenToastsShow(() => {
      toastOnNextPage(title, description);
      location.replace("/");
    });
  }, []);
  return (
    <div
      data-wake
      className="wrap grid flex-1 place-content-center justify-items-center gap-5 py-section text-center"
    >
      <noscript>
        <meta httpEquiv="refresh" content="6;url=/" />
      </noscript>
      <h1 className="text-h2">{title}</h1>
      <p className="text-muted">{description}</p>
      <ButtonLink href="/">Naar de startpagina</ButtonLink>
    </div>
  );
}
