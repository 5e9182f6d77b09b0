import { MessageCircle } from "lucide-react";
import type { QrCode } from "./qr-code.server.ts";

/** WhatsApp's glyph in the style of the Lucide icons. */
export function WhatsAppIcon({ className = "size-5" }: { className?: string }) {
  return (
    <MessageCircle aria-hidden className={className}>
      <path
        transform="translate(6.3 6.2) scale(.48)"
        fill="currentColor"
        d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
      />
    </MessageCircle>
  );
}

export function InstagramIcon({ className = "size-5" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={className}
    >
      <rect x="2" y="2" width="20" height="20" rx="5.5" />
      <circle cx="12" cy="12" r="4.5" />
      <circle cx="17.4" cy="6.6" r="1.3" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** Draws all stars as one path, because a page has many. @param className its height. */
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

export function QrPicture({ qr, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-60 max-w-full rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  );
}
