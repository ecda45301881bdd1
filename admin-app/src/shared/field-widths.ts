/*
 * Maximum widths of form fields in pixels, matched to their content. They shrink in narrower places. Texts of
 * any length, such as descriptions and addresses, take the full width.
 */

/** A number or a time, with its label. */
export const SHORT = 300;
/** One of a few choices. */
export const CHOICE = 400;
/** A form of short lines. */
export const LINE = 560;
/** A whole screen of one form or of text. */
export const PAGE = 960;
