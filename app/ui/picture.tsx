import {
  builtPicture,
  type PictureChoice,
  type PictureData,
  pictureAddress,
  sizeAddress,
} from "./picture-data.ts";
import type { Cut, PictureName } from "./pictures.gen.ts";

/** A picture of content/images by `name`, or any other by its data. */
type PictureSource = { name: PictureName; picture?: never } | { name?: never; picture: PictureData };

/**
 * Narrow screens get the portrait crop if there is one. @param sizes value of the `sizes` attribute: "(min-width:
 * 768px) 33vw, 80vw". @param priority true above the fold. @param hasPlaceholder fills the place with a coarse picture
 * until this one is loaded; those above the fold always do.
 */
export function Picture(
  props: PictureSource & {
    alt: string;
    sizes: string;
    priority?: boolean;
    hasPlaceholder?: boolean;
    className?: string;
  },
) {
  const { alt, sizes, priority = false, hasPlaceholder = priority, className } = props;
  const picture = props.picture ?? builtPicture(props.name);
  const { stem, hash, placeholder, portrait, ...main } = picture;
  const sources = [
    ...(portrait ? sourcesOf({ cut: portrait, stem: portrait.stem, hash, media: narrow }) : []),
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
        style={hasPlaceholder ? { background: `url(${placeholder}) center / cover` } : undefined}
      />
    </picture>
  );
}

/** Returns the props that `Picture` takes for a choice. */
export function pictureProps(picture: PictureChoice): PictureSource {
  return typeof picture === "string" ? { name: picture } : { picture };
}

const narrow = "(width < 48rem)";

function sourcesOf({ cut, stem, hash, media }: { cut: Cut; stem: string; hash: string; media?: string }) {
  return (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}`,
    media,
    srcSet: cut.widths.map((width) => `${sizeAddress({ stem, width, hash, format })} ${width}w`).join(", "),
    width: cut.width,
    height: cut.height,
  }));
}
