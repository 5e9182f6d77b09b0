import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";

/** Shows what is typed on its page, in another tab. In a form that publishes. */
export function PreviewButton() {
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
      value="preview"
      formTarget="_blank"
      className="max-sm:w-full"
    >
      Bekijk voor je bewaart
      <NewTabHint />
    </Button>
  );
}
