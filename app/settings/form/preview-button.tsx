import { useEffect, useRef } from "react";
import { useFormAction } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { NewTabHint } from "#app/ui/new-tab-hint.tsx";
import { previewAddress } from "./preview-address.ts";

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
