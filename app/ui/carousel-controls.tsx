import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import type { ComponentProps } from "react";

type CarouselControlsProps = {
  playing: boolean;
  count: number;
  current: number;
  onPrevious: () => void;
  onNext: () => void;
  onPlay: () => void;
};

/** Pause first, for readers. Phones swipe instead of arrows. */
export function CarouselControls({
  playing,
  count,
  current,
  onPrevious,
  onNext,
  onPlay,
}: CarouselControlsProps) {
  return (
    <div className="flex items-center justify-center gap-2">
      <RoundButton label={playing ? "Pauzeren" : "Afspelen"} onClick={onPlay} className="grid">
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </RoundButton>
      <RoundButton label="Vorige" onClick={onPrevious} className="hidden md:grid">
        <ArrowLeft aria-hidden />
      </RoundButton>
      <RoundButton label="Volgende" onClick={onNext} className="hidden md:grid">
        <ArrowRight aria-hidden />
      </RoundButton>
      <p aria-hidden="true" className="ml-3 text-muted text-small tabular-nums">
        {current + 1} / {count}
      </p>
    </div>
  );
}

function RoundButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`size-12 place-items-center rounded-full border border-field-line text-foreground transition-colors hover:border-accent hover:bg-surface-raised [&>svg]:size-5 ${className}`}
      {...rest}
    />
  );
}
