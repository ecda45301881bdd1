/** Measures of the roulette (docs/requirements.md, Widget). */
export const CELL_PX = 128;
export const REPEATS = 100;
export const OFFSET_CELLS = 10;
export const ROLL_MS = 5_000;

/** How the roll slows down: x and y of a cubic Bézier's two handles. */
export const EASE = { x1: 0.12, y1: 0.8, x2: 0.12, y2: 1 };
export const ROLL_EASING = `cubic-bezier(${EASE.x1}, ${EASE.y1}, ${EASE.x2}, ${EASE.y2})`;

/** The cell that the strip stops on: the won tier in the last repeat that leaves 10 cells free behind it. */
export function targetCell(tierCount: number, wonIndex: number): number {
  return (REPEATS - Math.ceil(OFFSET_CELLS / tierCount) - 1) * tierCount + wonIndex;
}
