/** Cells in the strip; the last few follow the drawn one. */
const CELLS = 42;
const CELLS_AFTER_DRAWN = 3;

/** Position of the drawn entry in the strip. */
export const DRAWN_CELL = CELLS - 1 - CELLS_AFTER_DRAWN;

/**
 * Entry numbers that roll past, in order and counted from 1, with the drawn one at its position.
 * Deliberately not random, so that the overlay cannot appear to do the drawing.
 * @param drawnIndex zero-based
 */
export const rollStrip = (drawnIndex: number, stillIn: number): number[] =>
  Array.from({ length: CELLS }, (_, at) => {
    const place = (drawnIndex + at - DRAWN_CELL) % stillIn;
    return (place < 0 ? place + stillIn : place) + 1;
  });
