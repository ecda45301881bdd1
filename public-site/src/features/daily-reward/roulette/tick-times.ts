import { EASE, OFFSET_CELLS, ROLL_MS, targetCell } from './geometry';

/** Faster than this, single ticks are no longer told apart. */
const SHORTEST_TICK_S = 0.045;
const SAMPLES = 4_000;

/** Seconds from the start of a roll at which a cell's edge passes the marker, as far as an ear can follow. */
export function tickTimes(tierCount: number, wonIndex: number): number[] {
  const cells = targetCell(tierCount, wonIndex) - OFFSET_CELLS;
  const times: number[] = [];
  let passed = 0;
  for (let step = 1; step <= SAMPLES; step++) {
    const at = step / SAMPLES;
    const seconds = (bezier(at, EASE.x1, EASE.x2) * ROLL_MS) / 1000;
    // Edges lie half a cell beside the middles that the marker starts and stops on.
    const edges = Math.floor(bezier(at, EASE.y1, EASE.y2) * cells + 0.5);
    if (edges <= passed) continue;
    passed = edges;
    if (seconds - (times.at(-1) ?? -1) >= SHORTEST_TICK_S) times.push(seconds);
  }
  return times;
}

const bezier = (at: number, first: number, second: number) =>
  3 * (1 - at) ** 2 * at * first + 3 * (1 - at) * at ** 2 * second + at ** 3;
