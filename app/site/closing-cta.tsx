import type { ReactNode } from "react";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

type ClosingCtaProps = { title: string; lead: ReactNode; picture: PictureChoice; children: ReactNode };

export function ClosingCta({ title, lead, picture, children }: ClosingCtaProps) {
  return (
    <section aria-labelledby="closing-title" className="relative isolate overflow-clip">
      <div className="side-picture">
        <Picture
          {...shown(picture)}
          alt=""
          sizes="(min-width: 48rem) 46vw, 11rem"
          className="size-full object-cover object-[50%_18%]"
        />
      </div>
      <div className="wrap pt-[min(12rem,54vw)] pb-section md:py-section">
        <h2 id="closing-title" className="max-w-[15ch] text-h1">
          {title}
        </h2>
        <p className="mt-5 max-w-[42ch] text-lead text-muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}
