/** 200 while the process is alive. */
export function loader() {
  return new Response("ok", { headers: { "Cache-Control": "no-store" } });
}
