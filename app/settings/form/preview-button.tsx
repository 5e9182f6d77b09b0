import { useEffect, useRef } from "react";
import { useFormAction } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { NewTabHint } from "#app/ui/new-tab-hint.tsx";

/** Shows what is typed on its page, in another tab. In a form that publishes. @property page "/services" */
export function PreviewButton({ page }: { page: string }) {
  const room = useFormAction(".");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { form } = button.current ?? {};
    // The browser's own submit: React Router's would leave this page.
    const leaveToBrowser = (event: SubmitEvent) => {
      if (event.submitter === button.current) event.stopPropagation();
    };
    form?.addEventListener("submit", leaveToBrowser);
    return () => form?.removeEventListener("submit", leaveToBrowser);
  }, []);
  return (
    <Button
      ref={button}
      type="submit"
      variant="outline"
      name="intent"
      value="save"
      formAction={previewAddress({ room, page })}
      formTarget="_blank"
      className="max-sm:w-full"
    >
      Bekijk voor je bewaart
      <NewTabHint />
    </Button>
  );
}

/** Where a form is sent to be shown before it is saved. */
const previewPath = "/admin/zaak/voorbeeld";

/**
 * @param room the address that the form is sent to, which checks what was typed.
 * @param page where visitors would read it: "/services", "/#faq".
 */
function previewAddress({ room, page }: { room: string; page: string }): string {
  const { pathname, hash } = new URL(page, "http://here");
  return `${previewPath}?${new URLSearchParams({ kamer: room, pagina: pathname })}${hash}`;
}
