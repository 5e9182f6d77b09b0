import type { ReactNode } from "react";
import { Link } from "react-router";
import { countText } from "#app/i18n/format/numbers.ts";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { Frame, useSendInTurn } from "./frame.tsx";
import type { FrameData, gallerySample } from "./frames.server.ts";

type Gallery = ReturnType<typeof gallerySample>;
type PhotoRefusal = { id: string; message: string };

/** Draws the pages of the site with a frame wherever a photo stands. */
export function SiteDrawing(props: { frames: FrameData[]; gallery: Gallery; photoRefusal?: PhotoRefusal }) {
  const { frames, gallery, photoRefusal } = props;
  const send = useSendInTurn();
  const show = (...ids: string[]) =>
    ids.map((key) => {
      const frame = frames.find(({ id }) => id === key);
      const refusal = photoRefusal?.id === key ? photoRefusal : undefined;
      return frame && <Frame key={key} frame={frame} refusal={refusal} send={send} />;
    });
  const barbers = frames.map(({ id }) => id).filter((id) => id.startsWith("kapper-"));
  return (
    <>
      <Progress frames={frames} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Sheet id="home" title="Startpagina" path="/">
            <Frames>{show("home")}</Frames>
            <Bars />
            <Frames>{show(...barbers, "chair")}</Frames>
            <GalleryStrip gallery={gallery} />
          </Sheet>
          <Sheet id="everywhere" title="Op elke pagina">
            <Frames>{show("mark", "share")}</Frames>
          </Sheet>
        </div>
        <div className="grid gap-6">
          <Sheet id="services" title="Services" path="/services">
            <Frames>{show("services", "servicesClosing")}</Frames>
            <Bars />
          </Sheet>
          <Sheet id="contact" title="Contact" path="/contact">
            <Frames>{show("contact", "contactClosing")}</Frames>
            <Bars />
            <Frames>{show("facade", "window")}</Frames>
          </Sheet>
        </div>
      </div>
    </>
  );
}

/** Says once what is still missing, with a link to each frame. */
function Progress({ frames }: { frames: FrameData[] }) {
  // A shared link may do without a photo of its own.
  const needed = frames.filter(({ id }) => id !== "share");
  const missing = needed.filter(({ isOwn }) => !isOwn);
  if (missing.length === 0) return <p className="font-semibold">Elk kader op je pagina's is van jou.</p>;
  return (
    <div className="max-w-prose">
      <p>
        <strong>{`${needed.length - missing.length} van ${countText(needed.length, "kader is", "kaders zijn")} van jou.`}</strong>{" "}
        Een stippellijn is nog een voorbeeld. De gevel, de stoel en de etalage komen pas op de site met jouw
        foto.
      </p>
      <p className="mt-2">Nog te doen:</p>
      <ul className="flex flex-wrap gap-x-4">
        {missing.map(({ id, label }) => (
          <li key={id}>
            <a href={`#kader-${id}`} className="tap-link wrap-anywhere">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sheet(props: { id: string; title: string; path?: string; children: ReactNode }) {
  const { id, title, path, children } = props;
  return (
    <section
      aria-labelledby={`sheet-${id}`}
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      <div aria-hidden className="comb" />
      <div className="grid gap-5 px-[min(1rem,4vw)] pt-3 pb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={`sheet-${id}`} className="text-h3">
            {title}
          </h2>
          {path && (
            <a href={path} className="tap-link text-small">
              Bekijk de pagina
              <span className="sr-only">{`: ${title}`}</span>
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

function Frames({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] lg:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-3 gap-y-6">
      {children}
    </div>
  );
}

/** Stands for the words of a page. */
function Bars() {
  return (
    <div aria-hidden className="grid gap-2 py-1 *:h-2 *:rounded-full *:bg-line">
      <div className="w-2/5" />
      <div className="w-11/12" />
      <div className="w-3/4" />
    </div>
  );
}

function GalleryStrip({ gallery: { count, pictures } }: { gallery: Gallery }) {
  return (
    <div>
      <div aria-hidden className="grid grid-cols-4 gap-2">
        {pictures.map((picture, index) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
            key={index}
            {...pictureProps(picture)}
            alt=""
            sizes="8rem"
            className="aspect-4/5 w-full rounded-control object-cover"
          />
        ))}
      </div>
      <p className="mt-1">
        <Link to="/admin/zaak/teksten/galerij" className="tap-link font-semibold">
          {`Galerij: ${countText(count, "foto", "foto's")}`}
        </Link>
      </p>
    </div>
  );
}
