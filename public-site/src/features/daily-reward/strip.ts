/** Measures of the roulette (spec.md section 9). */
export const CELL_PX = 128;
export const REPEATS = 100;
export const OFFSET_CELLS = 10;
export const ROLL_MS = 5_000;

/** The cell that the strip stops on: the won tier in the last repeat that leaves 10 cells free behind it. */
export function targetCell(tierCount: number, wonIndex: number): number {
  return (REPEATS - Math.ceil(OFFSET_CELLS / tierCount) - 1) * tierCount + wonIndex;
}
