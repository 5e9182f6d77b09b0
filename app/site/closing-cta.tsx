import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureName } from "#app/ui/pictures.gen.ts";

type ClosingCtaProps = { title: string; lead: ReactNode; picture: PictureName; children: ReactNode };

export function ClosingCta({ title, lead, picture, children }: ClosingCtaProps) {
  return (
    <section aria-labelledby="closing-title" className="relative isolate overflow-clip">
      <div className="side-picture">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 48rem) 46vw, 100vw"
          className="size-full object-cover object-[50%_18%]"
        />
      </div>
      <div className="wrap pt-48 pb-section md:py-section">
        <h2 id="closing-title" className="max-w-[15ch] text-h1">
          {title}
        </h2>
        <p className="mt-5 max-w-[42ch] text-lead text-muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}
