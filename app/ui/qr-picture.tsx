import type { QrCode } from "./qr-code.server.ts";

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
