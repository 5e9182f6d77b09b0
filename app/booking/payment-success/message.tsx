import { CircleCheck, CircleX, Hourglass, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";

/** @property toast repeated for visitors without script. */
export function Message(props: {
  icon: keyof typeof icons;
  title: string;
  toast?: string;
  children: ReactNode;
}) {
  const { icon, title, toast, children } = props;
  return (
    <>
      {icons[icon]}
      <h1 className="text-h2">{title}</h1>
      {toast && (
        <noscript>
          <p className="font-semibold">{toast}</p>
        </noscript>
      )}
      <p className="max-w-[46ch] text-muted">{children}</p>
    </>
  );
}

const icons = {
  waiting: <Hourglass aria-hidden className="size-16 text-accent" />,
  verifying: (
    <LoaderCircle
      aria-hidden
      className="size-16 text-accent motion-safe:animate-spin [@media(scripting:none)]:hidden"
    />
  ),
  good: <CircleCheck aria-hidden className="size-16 text-good" />,
  bad: <CircleX aria-hidden className="size-16 text-alarm" />,
};
