const isFull = process.env['TEST_SIZE'] === 'full';

/** What a test does more or less of: as often as `npm test` does, or as `npm run test:full` (`TEST_SIZE=full`) does. */
const size = <Size>(usual: Size, full: Size): Size => (isFull ? full : usual);

/** Both sizes of every test that has two. A test that is not named here does the same in both. */
export const SIZES = {
  /** Times that the leading process and Postgres are killed under load. */
  kills: size(4, 20),
  /** Reads of the public site by people of whom the rules know something else, all at once. */
  mixedReads: size(1_500, 10_000),
  /** Countries from which people read what nobody of them may read, whatever the country. */
  placesOfRefusals: size(1, 6),
  /** Heartbeats of one viewer at once. */
  heartbeats: size(100, 1_000),
  /** Pairs of colours that axe looks at on each of six screens. `palette.spec.ts` proves the pairs by their numbers. */
  looks: size(3, 500),
  /** Hours of an evening that an overlay lives through in seconds. What each turn leaves behind shows in three. */
  overlayHours: size(3, 12),
  /** Widths at which no page may be wider than its window; 680 px are what a screen of 1360 px has left at 200 %. */
  widths: size([320, 680, 1360], [320, 390, 680, 768, 1360, 1920]),
  /** Addresses of the console that somebody without a role is led away from. */
  consoleRoutes: size(2, 10),
  /** Calls that meet each hostile header and each body that is no JSON: what looks at them runs before any call's own code. */
  hostileCalls: size<'one of each kind' | 'all'>('one of each kind', 'all'),
  /** Hostile values in bodies that travel over HTTP: one of those that each place takes and a refusal a call, or all. */
  hostileValues: size<'one a place' | 'all'>('one a place', 'all'),
  /** The largest of the crafted files that an import is tried with, in bytes. */
  craftedBytes: size(1_000_000, 10 * 1024 * 1024),
  /** Milliseconds after which any call is hung up on; downloads meet all of them in both sizes. */
  cutMoments: size([0, 2], [0, 1, 2, 3, 5]),
} as const;
