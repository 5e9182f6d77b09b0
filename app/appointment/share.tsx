import { CalendarPlus, MessageCircle, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { usePageWords } from "#app/i18n/page-words.ts";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";

export function Share({ view: { share, companionPath } }: { view: AppointmentView }) {
  const { appointment } = usePageWords();
  return (
    <ul className="screen-only -mt-6 flex flex-wrap gap-x-6">
      {companionPath && (
        <li>
          <a href={companionPath} className={linkClass}>
            <UserPlus aria-hidden className="size-5" />
            {appointment.bookCompanion}
          </a>
        </li>
      )}
      <OtherSite href={share.google} icon={<CalendarPlus aria-hidden className="size-5" />}>
        {appointment.googleCalendar}
      </OtherSite>
      <OtherSite href={share.outlook} icon={<CalendarPlus aria-hidden className="size-5" />}>
        Outlook
      </OtherSite>
      <OtherSite href={share.whatsapp} icon={<MessageCircle aria-hidden className="size-5" />}>
        {appointment.share}
      </OtherSite>
    </ul>
  );
}

const linkClass = "link inline-flex min-h-11 items-center gap-2";

function OtherSite({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {icon}
        {children}
        <NewTabHint />
      </a>
    </li>
  );
}
