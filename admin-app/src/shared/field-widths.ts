/*
 * How wide the box of a form may grow, in pixels: as wide as what goes in it. A narrower place makes it narrower; texts of
 * any length, such as descriptions and addresses, take all the room there is.
 */

/** A number or a moment, with its label. */
export const SHORT = 300;
/** One of a few choices. */
export const CHOICE = 400;
/** A form of short lines. */
export const LINE = 560;
