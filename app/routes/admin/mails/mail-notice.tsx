import { MailWarning } from "lucide-react";
import { Link } from "react-router";

/** Leads to the mails that did not leave, when there are any. */
export function MailNotice({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <Link
      to="/admin/mails"
      className="mt-4 flex min-h-12 items-center gap-3 rounded-control border-2 border-alarm px-4 py-2 text-alarm hover:bg-surface"
    >
      <MailWarning aria-hidden className="size-5 shrink-0" />
      <span>
        {words}. <span className="underline underline-offset-4">Bekijk ze</span>
      </span>
    </Link>
  );
}
