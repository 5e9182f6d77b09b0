import { type ChangeEvent, type FormEvent, useEffect, useState } from "react";
import { maxUploadBytes, refusals } from "../refusals.ts";

/** Says before minutes of sending what the server would refuse after it. */
export function useUploadCheck() {
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    const comeBack = () => setIsSending(false);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return {
    problem,
    isSending,
    check({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
      setProblem(problemOf([...(currentTarget.files ?? [])]));
    },
    send(event: FormEvent<HTMLFormElement>): void {
      if (problem) event.preventDefault();
      else setIsSending(true);
    },
  };
}

function problemOf(files: File[]): string | undefined {
  const tooLarge = files.find(({ size }) => size > maxUploadBytes);
  if (tooLarge) return `${tooLarge.name}: ${refusals["too-large"]}`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > 60 * 1024 ** 2 ? "Dat is samen meer dan 60 MB. Verstuur ze in twee keer." : undefined;
}
