/** The numbers of a clipper's guards; empty if none was used or noted. */
export const clippers = ["", "0", "½", "1", "1½", "2", "3", "4", "5", "6", "7", "8"] as const;

export type Clipper = (typeof clippers)[number];

export const isClipper = (text: string): text is Clipper => clippers.some((each) => each === text);
