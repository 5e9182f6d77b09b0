import type { ReactNode } from "react";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

type PageHeaderProps = { title: string; lead?: string; picture?: PictureChoice; children?: ReactNode };

/** @param picture fades in from the right. */
export function PageHeader({ title, lead, picture, children }: PageHeaderProps) {
  return (
    <div className="relative isolate overflow-clip border-line border-b">
      {picture && (
        <div className="side-picture">
          <Picture
            {...shown(picture)}
            alt=""
            sizes="(min-width: 48rem) 46vw, 100vw"
            priority
            className="size-full object-cover object-[50%_18%]"
          />
        </div>
      )}
      <div className={`wrap pb-12 md:py-24 ${picture ? "pt-44" : "pt-14"}`}>
        <h1 className="max-w-[14ch] text-h1">{title}</h1>
        {lead && <p className="mt-5 max-w-[44ch] text-lead text-muted">{lead}</p>}
        {children && <div className="mt-9">{children}</div>}
      </div>
    </div>
  );
}
