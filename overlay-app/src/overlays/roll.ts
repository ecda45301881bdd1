/** Cells that pass by; the last few stand behind the one that was drawn. */
const CELLS = 42;
const BEHIND = 3;

/** Where in a strip the drawn one stands. */
export const DRAWN_AT = CELLS - 1 - BEHIND;

/**
 * The numbers that roll by, counted from 1 as people count, in their order, with the drawn one in its place. The page has no
 * chance of its own, which could look as if it had drawn.
 * @param drawnIndex from 0
 */
export const stripOf = (drawnIndex: number, stillIn: number): number[] =>
  Array.from({ length: CELLS }, (_, at) => {
    const place = (drawnIndex + at - DRAWN_AT) % stillIn;
    return (place < 0 ? place + stillIn : place) + 1;
  });
