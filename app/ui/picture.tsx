import { type Built, type Cut, type PictureName, pictures } from "./pictures.gen.ts";

/** @param stem its address up to the width. */
export type PictureData = Built & { stem: string };

/** A name of content/images, or the data of any other. */
export type PictureChoice = PictureName | PictureData;

/** A picture of content/images by `name`, any other by its data. */
type Shown = { name: PictureName; picture?: never } | { name?: never; picture: PictureData };

/**
 * Narrow screens get the portrait crop when there is one.
 * @param sizes as in the `sizes` attribute: "(min-width: 768px) 33vw, 80vw".
 * @param priority for what is above the fold.
 */
export function Picture(
  props: Shown & { alt: string; sizes: string; priority?: boolean; className?: string },
) {
  const { alt, sizes, priority = false, className } = props;
  const picture = props.picture ?? builtPicture(props.name);
  const { stem, hash, placeholder, portrait, ...main } = picture;
  const sources = [
    ...(portrait ? sourcesOf({ cut: portrait, stem: `${stem}-portrait`, hash, media: narrow }) : []),
    ...sourcesOf({ cut: main, stem, hash }),
  ];
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} sizes={sizes} {...source} />
      ))}
      <img
        src={pictureAddress(picture)}
        alt={alt}
        width={main.width}
        height={main.height}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "auto" : "async"}
        fetchPriority={priority ? "high" : undefined}
        className={className}
        style={{ background: `url(${placeholder}) center / cover` }}
      />
    </picture>
  );
}

export function builtPicture(name: PictureName): PictureData {
  return { stem: `/images/${name}`, ...pictures[name] };
}

export const pictureNames = Object.keys(pictures) as PictureName[];

export const isPictureName = (text: string): text is PictureName => Object.hasOwn(pictures, text);

/** What `Picture` takes. */
export function shown(picture: PictureChoice): Shown {
  return typeof picture === "string" ? { name: picture } : { picture };
}

/** The largest size, for use outside a page. */
export function pictureAddress(picture: PictureChoice): string {
  const { stem, hash, width, widths } = typeof picture === "string" ? builtPicture(picture) : picture;
  return address({ stem, width: widths.at(-1) ?? width, hash, format: "webp" });
}

const narrow = "(width < 48rem)";

function sourcesOf({ cut, stem, hash, media }: { cut: Cut; stem: string; hash: string; media?: string }) {
  return (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}`,
    media,
    srcSet: cut.widths.map((width) => `${address({ stem, width, hash, format })} ${width}w`).join(", "),
    width: cut.width,
    height: cut.height,
  }));
}

function address(file: { stem: string; width: number; hash: string; format: "avif" | "webp" }): string {
  return `${file.stem}-${file.width}-${file.hash}.${file.format}`;
}
