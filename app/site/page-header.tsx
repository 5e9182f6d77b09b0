import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

type PageHeaderProps = {
  title: string;
  lead?: string;
  picture?: PictureChoice;
  /** Object position on a wide screen; default: the upper part. */
  aim?: string;
  /** Link to the parent page. */
  back?: { href: string; words: string };
  children?: ReactNode;
};

/** @param picture fades in from the right, behind the title on a phone. */
export function PageHeader({ title, lead, picture, aim = "", back, children }: PageHeaderProps) {
  const look = back ? looks.below : looks.top;
  return (
    <div className="relative isolate overflow-clip border-line border-b">
      {picture && (
        <div className="side-picture">
          <Picture
            {...pictureProps(picture)}
            alt=""
            sizes="(min-width: 48rem) 46vw, min(17rem, 70vw)"
            priority
            className={`size-full object-cover ${look.picture} ${aim}`}
          />
        </div>
      )}
      <div className={`wrap pb-12 ${look.space} ${picture ? look.underPicture : look.withoutPicture}`}>
        <div className={picture && "md:max-w-[58%]"}>
          {back && (
            <a href={back.href} className="link screen-only inline-flex min-h-11 items-center gap-2">
              <ArrowLeft aria-hidden className="size-4" />
              {back.words}
            </a>
          )}
          <h1 className={`${titleSize(title)} ${look.title}`}>{title}</h1>
          {lead && <p className="mt-5 max-w-[44ch] text-balance text-lead text-muted">{lead}</p>}
          {children && <div className={look.children}>{children}</div>}
        </div>
      </div>
    </div>
  );
}

/** Returns a smaller size for titles with a long word, so that it fits a phone. */
export function titleSize(title: string): string {
  return /[^\s-]{14}/.test(title) ? "text-[min(8vw,4.75rem)] leading-[1.04]" : "text-h1";
}

const looks = {
  top: {
    picture: "object-[50%_18%]",
    space: "md:py-24",
    underPicture: "pt-[min(8rem,34vw)]",
    withoutPicture: "pt-14",
    title: "max-w-[14ch]",
    children: "mt-9",
  },
  /** The owner writes these titles, so they may be long. */
  below: {
    picture: "object-[50%_30%]",
    space: "md:pt-14 md:pb-20",
    underPicture: "pt-[min(5rem,21vw)]",
    withoutPicture: "pt-8",
    title: "wrap-break-word mt-3 max-w-[10.5em] hyphens-auto md:mt-6",
    children: "mt-7",
  },
};
