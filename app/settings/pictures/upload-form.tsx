import { type ChangeEvent, type FormEvent, useState } from "react";
import { sizeRefusal } from "#app/shop/pictures/sizes.ts";
import type { RefusedUpload } from "#app/shop/pictures/store-pictures.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField, photoTypes } from "#app/ui/file-field.tsx";
import { Checkbox } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSending } from "#app/ui/use-sending.ts";

/** @property refusedUploads files that the server refused. @property stored names of the files that it stored. */
export function UploadForm(props: { refusedUploads?: RefusedUpload[]; stored?: string[]; error?: string }) {
  const { refusedUploads, stored = [], error } = props;
  const { problem, isSending, check, send } = useUploadCheck();
  return (
    <form method="post" encType="multipart/form-data" onSubmit={send} className="grid max-w-xl gap-5">
      {refusedUploads && refusedUploads.length > 0 && (
        <Notice
          kind="error"
          title={stored.length > 0 ? "Niet alles is bewaard" : "Niets is bewaard"}
          takesFocus={refusedUploads}
        >
          <ul className="mt-3 grid gap-3">
            {refusedUploads.map(({ name, message }) => (
              <li key={name + message}>
                <span className="wrap-anywhere block font-semibold">{name}</span>
                {message}
              </li>
            ))}
          </ul>
          {stored.length > 0 && <p className="wrap-anywhere mt-3">Wel bewaard: {stored.join(", ")}.</p>}
        </Notice>
      )}
      <FileField
        id="photos"
        label="Foto's toevoegen"
        isMarkedRequired
        error={problem ?? error}
        hint="JPEG, PNG of WebP, hoogstens 20 MB per foto en 60 MB samen. De plaats waar je de foto nam, bewaren we niet."
        name="photo"
        multiple
        accept={photoTypes}
        onChange={check}
      />
      <Checkbox name="gallery" className="cursor-pointer font-semibold">
        Zet meteen in de galerij
      </Checkbox>
      <Button type="submit" disabled={isSending} className="justify-self-start max-md:w-full">
        {isSending ? "Bezig met versturen…" : "Verstuur"}
      </Button>
      <p role="status" className="-mt-2 text-muted text-small empty:hidden">
        {isSending && "Laat deze pagina open. Een foto duurt een paar seconden."}
      </p>
    </form>
  );
}

/** Refuses files in the browser that the server would refuse after minutes of uploading. */
function useUploadCheck() {
  const [problem, setProblem] = useState<string>();
  const { isSending, startSending } = useSending();
  return {
    problem,
    isSending,
    check({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
      setProblem(problemOf([...(currentTarget.files ?? [])]));
    },
    send(event: FormEvent<HTMLFormElement>): void {
      if (problem) event.preventDefault();
      else startSending();
    },
  };
}

function problemOf(files: File[]): string | undefined {
  const tooLarge = files.find(sizeRefusal);
  if (tooLarge) return `${tooLarge.name}: ${sizeRefusal(tooLarge)}`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > 60 * 1024 ** 2 ? "Dat is samen meer dan 60 MB. Verstuur ze in twee keer." : undefined;
}
