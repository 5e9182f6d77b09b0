/** For the pages that staff see; visitors have nothing to install. */
export const manifestLink = { rel: "manifest", href: "/admin.webmanifest" };
