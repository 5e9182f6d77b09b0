import { type Built, type Cut, type PictureName, pictures } from "./pictures.gen.ts";

/**
 * Narrow screens get the portrait crop when there is one.
 * @param sizes as in the `sizes` attribute: "(min-width: 768px) 33vw, 80vw".
 * @param priority for what is above the fold.
 */
export function Picture(props: {
  name: PictureName;
  alt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  const { name, alt, sizes, priority = false, className } = props;
  const { hash, placeholder, portrait, ...main } = built[name];
  const sources = [
    ...(portrait ? sourcesOf({ cut: portrait, stem: `${name}-portrait`, hash, media: narrow }) : []),
    ...sourcesOf({ cut: main, stem: name, hash }),
  ];
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} sizes={sizes} {...source} />
      ))}
      <img
        src={pictureAddress(name)}
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

/** The largest size, for use outside a page. */
export function pictureAddress(name: PictureName): string {
  const { hash, width, widths } = built[name];
  return address({ stem: name, width: widths.at(-1) ?? width, hash, format: "webp" });
}

const narrow = "(width < 48rem)";

const built: Record<PictureName, Built> = pictures;

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
  return `/images/${file.stem}-${file.width}-${file.hash}.${file.format}`;
}
