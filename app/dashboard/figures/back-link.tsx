import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export function BackLink() {
  return (
    <Link to="/admin/cijfers" className="screen-only link -ml-1 inline-flex min-h-11 items-center gap-2 px-1">
      <ArrowLeft aria-hidden className="size-5" />
      Cijfers
    </Link>
  );
}
