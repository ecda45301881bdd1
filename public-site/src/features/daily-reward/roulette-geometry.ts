/** Dimensions of the roulette (docs/requirements.md, Widget). */
export const CELL_PX = 128;
export const REPEATS = 100;
export const OFFSET_CELLS = 10;
export const ROLL_MS = 5_000;

/** Deceleration of the roll: the two control points of a cubic Bézier. */
const EASE = { x1: 0.12, y1: 0.8, x2: 0.12, y2: 1 };
export const ROLL_EASING = `cubic-bezier(${EASE.x1}, ${EASE.y1}, ${EASE.x2}, ${EASE.y2})`;

/** Index of the final cell: the won tier in the last repeat that leaves 10 cells after it. */
export function targetCell(tierCount: number, wonIndex: number): number {
  return (REPEATS - Math.ceil(OFFSET_CELLS / tierCount) - 1) * tierCount + wonIndex;
}

/** Ticks closer together than this merge into one sound. */
const SHORTEST_TICK_S = 0.045;
const SAMPLES = 4_000;

/** Seconds from the start at which a cell edge passes the marker, thinned out to audible ticks. */
export function tickTimes(tierCount: number, wonIndex: number): number[] {
  const cells = targetCell(tierCount, wonIndex) - OFFSET_CELLS;
  const times: number[] = [];
  let passed = 0;
  for (let step = 1; step <= SAMPLES; step++) {
    const at = step / SAMPLES;
    const seconds = (bezier(at, EASE.x1, EASE.x2) * ROLL_MS) / 1000;
    // Edges are half a cell away from the centres that the roll starts and stops on.
    const edges = Math.floor(bezier(at, EASE.y1, EASE.y2) * cells + 0.5);
    if (edges <= passed) continue;
    passed = edges;
    if (seconds - (times.at(-1) ?? -1) >= SHORTEST_TICK_S) times.push(seconds);
  }
  return times;
}

const bezier = (at: number, first: number, second: number) =>
  3 * (1 - at) ** 2 * at * first + 3 * (1 - at) * at ** 2 * second + at ** 3;
