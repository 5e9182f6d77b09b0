/** Staff pages only. */
export const manifestLink = { rel: "manifest", href: "/admin.webmanifest" };
