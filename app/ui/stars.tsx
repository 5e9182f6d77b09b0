import { Star } from "lucide-react";

export function Stars({ rating, className = "size-5" }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating} van 5 sterren`} className="inline-flex gap-1 text-accent">
      {stars.slice(0, rating).map((star) => (
        <Star key={star} aria-hidden className={`fill-current ${className}`} strokeWidth={0} />
      ))}
    </span>
  );
}

const stars = [1, 2, 3, 4, 5];
