import { Ban, CalendarPlus } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";

export function AddLinks({ date }: { date: string }) {
  return (
    <div className="hidden shrink-0 gap-3 md:flex">
      <Links date={date} />
    </div>
  );
}

export function AddBar({ date }: { date: string }) {
  return (
    <div className="screen-only tall:sticky bottom-0 z-10 -mx-gutter mt-6 -mb-section grid grid-cols-[1fr_auto] gap-3 border-line border-t bg-background px-gutter py-2.5 md:hidden">
      <Links date={date} />
    </div>
  );
}

function Links({ date }: { date: string }) {
  return (
    <>
      <ButtonLink href={`/admin/nieuw?dag=${date}`} className={linkClass}>
        <CalendarPlus aria-hidden className="max-[24rem]:hidden" /> Nieuwe afspraak
      </ButtonLink>
      <ButtonLink variant="outline" href={`/admin/blokkeren?dag=${date}`} className={linkClass}>
        <Ban aria-hidden className="max-md:hidden" /> Uur blokkeren
      </ButtonLink>
    </>
  );
}

const linkClass = "whitespace-nowrap max-md:px-3 max-[24rem]:px-2 max-[24rem]:text-small";
