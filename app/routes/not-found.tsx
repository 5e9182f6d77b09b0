import { useEffect } from "react";
import { useLocation } from "react-router";
import { NotFoundScreen } from "../shop/not-found-screen.tsx";

export function meta() {
  return [{ title: "404: pagina niet gevonden" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return <NotFoundScreen />;
}
