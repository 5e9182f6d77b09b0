/** One drawing: a page has many. @param className its height. */
export function Stars({ rating, className = "h-5" }: { rating: number; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={`${rating} van 5 sterren`}
      viewBox={`0 0 ${rating * width - gap} 24`}
      className={`fill-accent ${className}`}
    >
      <path d={`m12 2${Array.from({ length: rating }, () => star).join(`m${width} 0`)}`} />
    </svg>
  );
}

const star = "l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z";
const gap = 4;
const width = 24 + gap;
