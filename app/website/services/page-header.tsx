import { BadgeCheck, CalendarCheck, Scissors } from "lucide-react";
import { PageHeader } from "#app/site/page-header.tsx";
import type { Texts } from "#app/site/texts.server.ts";
import type { PictureChoice } from "#app/ui/picture-data.ts";

export function ServicesHeader({ texts, picture }: { texts: Texts["services"]; picture: PictureChoice }) {
  const badges = [
    { Icon: Scissors, label: texts.badgeExperience },
    { Icon: CalendarCheck, label: texts.badgeAppointment },
    { Icon: BadgeCheck, label: texts.badgeQuality },
  ];
  return (
    <PageHeader title={texts.title} lead={texts.lead} picture={picture}>
      <ul className="flex flex-col gap-x-8 gap-y-3 lg:flex-row">
        {badges.map(({ Icon, label }) => (
          <li key={label} className="flex items-center gap-3 font-medium">
            <Icon aria-hidden className="size-5 text-accent" />
            {label}
          </li>
        ))}
      </ul>
    </PageHeader>
  );
}
