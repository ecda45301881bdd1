/** Cells in the strip; the last few follow the drawn one. */
const CELLS = 42;
const BEHIND = 3;

/** Position of the drawn entry in the strip. */
export const DRAWN_AT = CELLS - 1 - BEHIND;

/**
 * Entry numbers that roll past, in order and counted from 1, with the drawn one at its position.
 * Deliberately not random, so that the overlay cannot appear to do the drawing.
 * @param drawnIndex zero-based
 */
export const stripOf = (drawnIndex: number, stillIn: number): number[] =>
  Array.from({ length: CELLS }, (_, at) => {
    const place = (drawnIndex + at - DRAWN_AT) % stillIn;
    return (place < 0 ? place + stillIn : place) + 1;
  });
