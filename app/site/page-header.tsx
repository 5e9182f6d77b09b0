import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureName } from "#app/ui/pictures.gen.ts";

type PageHeaderProps = { title: string; lead?: string; picture?: PictureName; children?: ReactNode };

/** @param picture fades in from the right. */
export function PageHeader({ title, lead, picture, children }: PageHeaderProps) {
  return (
    <div className="relative isolate overflow-clip border-line border-b">
      {picture && (
        <div className="side-picture">
          <Picture
            name={picture}
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
