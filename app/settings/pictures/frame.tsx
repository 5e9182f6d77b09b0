import { Camera, Images } from "lucide-react";
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Link, useSubmit } from "react-router";
import { HiddenFields } from "#app/desk/form-parts.tsx";
import { sizeRefusal } from "#app/shop/pictures/sizes.ts";
import { LogoMark } from "#app/site/logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { photoTypes, TakePhoto } from "#app/ui/file-field.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import type { FrameData } from "./frames.server.ts";
import { Sketch } from "./sketch.tsx";

/** A place of the site as a frame: a tap opens the camera, and the photo is on the site as soon as it is chosen. */
export function Frame(props: { frame: FrameData; refusal?: { message: string }; send: SendInTurn }) {
  const { frame, refusal, send } = props;
  const { id, label, subject, isOwn, isWide, to, action, fields } = frame;
  const { form, isLive, isSending, problem, sendChosen } = useInstantUpload(send, refusal);
  const message = problem ?? refusal?.message;
  const isMark = id === "mark";
  const photo = {
    name: "photo",
    accept: photoTypes,
    required: !isLive,
    // A disabled field would lose the focus.
    "aria-disabled": isSending,
    onClick: (event: MouseEvent) => isSending && event.preventDefault(),
    onChange: sendChosen,
  };
  return (
    <form
      ref={form}
      id={`kader-${id}`}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className={`flex min-w-0 flex-col gap-2 ${isWide ? "col-span-full" : ""}`}
    >
      <HiddenFields fields={fields} />
      <div
        className={`relative overflow-clip rounded-control border-2 ${isOwn ? "border-line" : "border-field-line border-dashed"} ${isWide ? "aspect-8/5" : "aspect-4/5"}`}
      >
        <Example frame={frame} />
        <FilePick
          className="absolute inset-0 flex items-end"
          capture={isMark ? undefined : "environment"}
          {...photo}
        >
          <span className="flex min-h-11 w-full items-center justify-center gap-1.5 bg-background px-1 py-2 text-center font-semibold text-small leading-tight">
            <Camera aria-hidden className="size-5 shrink-0 text-accent" />
            <span className="min-w-0">
              {isSending ? "Even geduld…" : <Prompt isMark={isMark} isOwn={isOwn} />}
              <span className="sr-only">{`: ${label}`}</span>
            </span>
          </span>
        </FilePick>
      </div>
      <p className="wrap-anywhere text-small">
        <strong className="block text-base">{label}</strong>
        <span className="text-muted">{subject}</span>
      </p>
      {message && (
        <p role="alert" className="text-alarm text-small">
          {message}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-4 text-small">
        {!isMark && (
          <FilePick className="tap-link pointer-fine:hidden" {...photo}>
            <Images aria-hidden className="mr-1.5 inline size-4" />
            Uit je album
            <span className="sr-only">{`: ${label}`}</span>
          </FilePick>
        )}
        <Link to={to} className="tap-link">
          Meer keuze
          <span className="sr-only">{`: ${label}`}</span>
        </Link>
      </div>
      {!isLive && (
        <Button type="submit" variant="outline">
          Zet op de site
          <span className="sr-only">{`: ${label}`}</span>
        </Button>
      )}
    </form>
  );
}

function Prompt({ isMark, isOwn }: { isMark: boolean; isOwn: boolean }) {
  if (isMark) return isOwn ? "Ander logo" : "Kies je logo";
  return isOwn ? "Andere foto" : <TakePhoto />;
}

/** Shows the photo, or as an example the starter's engraving or a sketch. */
function Example({ frame: { id, picture, isOwn, isWide } }: { frame: FrameData }) {
  if (id === "mark") return <LogoMark className="absolute inset-0 size-full p-[20%] pb-16" />;
  if (!picture) return <Sketch of={id} className="absolute inset-0 size-full pb-11" />;
  return (
    <Picture
      {...pictureProps(picture)}
      alt=""
      sizes={isWide ? "(min-width: 64rem) 30rem, 92vw" : "(min-width: 48rem) 14rem, 45vw"}
      className={`absolute inset-0 size-full object-cover ${isOwn ? "" : "opacity-80"}`}
    />
  );
}

/** Makes its content a button that chooses a file. Without script, a mark shows that one was chosen. */
function FilePick({ className, children, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={`file-pick ${className}`}>
      {children}
      <input type="file" {...input} />
    </label>
  );
}

/** Sends the photo of a form as soon as it is chosen, and empties the form. @property isLive false without script */
function useInstantUpload(send: SendInTurn, refusal: { message: string } | undefined) {
  const isLive = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Stays while other frames are sent.
  useEffect(() => {
    if (refusal) setProblem(refusal.message);
  }, [refusal]);

  async function sendChosen(): Promise<void> {
    if (!form.current) return;
    const body = new FormData(form.current);
    const photo = body.getAll("photo").find((each) => each instanceof File && each.name !== "");
    form.current.reset();
    if (!(photo instanceof File)) return;
    const tooLarge = sizeRefusal(photo);
    setProblem(tooLarge);
    if (tooLarge) return;
    setIsSending(true);
    try {
      await send(form.current, body);
    } finally {
      setIsSending(false);
    }
  }
  const sendChosenBefore = useEffectEvent(sendChosen);
  // A photo may have been chosen before the page's script ran.
  useEffect(() => void sendChosenBefore(), []);
  return { form, isLive, isSending, problem, sendChosen };
}

export type SendInTurn = (form: HTMLFormElement, body: FormData) => Promise<void>;

/** Sends forms one after the other, because a form breaks off the one that is being sent. */
export function useSendInTurn(): SendInTurn {
  const submit = useSubmit();
  const last = useRef(Promise.resolve());
  return (form, body) => {
    const action = form.getAttribute("action") ?? "";
    const sendNow = async () => {
      // Sending would lead back from a page that was opened meanwhile.
      if (!form.isConnected) return;
      await submit(body, {
        method: "post",
        action,
        encType: "multipart/form-data",
        preventScrollReset: true,
      });
    };
    const sent = last.current.then(sendNow);
    // A photo that could not be sent does not hold up the next.
    last.current = sent.catch(() => {});
    return sent;
  };
}
