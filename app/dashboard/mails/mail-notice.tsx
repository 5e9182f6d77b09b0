import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

/** Leads to the mails that did not leave, when there are any. */
export function MailNotice({ words }: { words: string | undefined }) {
  if (!words) return null;
  const link = (
    <Link to="/admin/mails" className="-my-2.5 block py-2.5">
      {words}. <span className="underline underline-offset-4">Bekijk ze</span>
    </Link>
  );
  return <Notice kind="error" role="status" title={link} className="mt-4" />;
}
