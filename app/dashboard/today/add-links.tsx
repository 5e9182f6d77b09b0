import { Ban, CalendarPlus } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";

export function AddLinks({ date }: { date: string }) {
  return (
    <div className="screen-only flex gap-2 max-md:w-full max-md:*:flex-auto md:gap-3">
      <ButtonLink variant="outline" href={`/admin/nieuw?dag=${date}`} className={linkClass}>
        <CalendarPlus aria-hidden className="max-[24rem]:hidden" /> Nieuwe afspraak
      </ButtonLink>
      <ButtonLink variant="outline" href={`/admin/blokkeren?dag=${date}`} className={linkClass}>
        <Ban aria-hidden className="max-[24rem]:hidden" /> Uur blokkeren
      </ButtonLink>
    </div>
  );
}

const linkClass = "whitespace-nowrap max-md:px-2 max-[24rem]:text-small";
