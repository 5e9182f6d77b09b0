/** The server and its database answer. */
export async function isServerReachable(): Promise<boolean> {
  const answer = await fetch("/admin/sessie", { cache: "no-store" }).catch(() => undefined);
  return answer?.ok === true;
}
