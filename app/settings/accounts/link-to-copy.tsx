import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Without a mail server the invitation reaches nobody by itself. */
export function LinkToCopy({ link }: { link: { email: string; url: string } }) {
  const { email, url } = link;
  return (
    <Notice
      kind="info"
      takesFocus={link}
      title="Mail is nog niet ingesteld: bezorg deze link zelf"
      className="mt-6 grid gap-3"
    >
      <p>Stuur hem aan {email}. De link werkt 48 uur en één keer, en komt hierna niet meer in beeld.</p>
      <code className="wrap-anywhere select-all rounded-control bg-surface-raised px-4 py-3 text-small">
        {url}
      </code>
      <CopyButton text={url}>Kopieer de link</CopyButton>
    </Notice>
  );
}
