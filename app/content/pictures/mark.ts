/** Height of the logo on a page, at twice its largest there. */
export const markSide = 192;

/** Files of a logo for tabs and phones. @property room the part of the icon that it fills: phones crop some. */
export const markIcons = {
  tab: { name: "icon-48.png", size: 48, room: 1 },
  touch: { name: "icon-180.png", size: 180, room: 0.82 },
  app192: { name: "icon-192.png", size: 192, room: 0.82 },
  app512: { name: "icon-512.png", size: 512, room: 0.82 },
  maskable: { name: "maskable.png", size: 512, room: 0.56 },
} as const;
