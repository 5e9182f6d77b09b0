import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { NewTabHint } from "#app/ui/new-tab-hint.tsx";

/** Shows what is typed as its page, in another tab. @property to where the form is sent. */
export function PreviewButton({ to }: { to: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { form } = button.current ?? {};
    // Before React Router sees it: this one is the browser's.
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
      formAction={to}
      formTarget="_blank"
      className="max-sm:w-full"
    >
      Bekijk het voorbeeld
      <NewTabHint />
    </Button>
  );
}
