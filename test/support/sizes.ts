const isFull = process.env['TEST_SIZE'] === 'full';

/** Picks the size for `npm test`, or for `npm run test:full` (`TEST_SIZE=full`). */
const size = <Size>(usual: Size, full: Size): Size => (isFull ? full : usual);

/** All tests with two sizes. Tests not listed here always do the same. */
export const SIZES = {
  /** Number of times the leader and Postgres are killed under load. */
  kills: size(4, 20),
  /** Number of times the site is killed while it applies an import. */
  importKills: size(1, 10),
  /** Simultaneous reads of the public site by visitors to whom different rules apply. */
  mixedReads: size(1_500, 10_000),
  /** Countries to read from where offers are withheld everywhere. */
  placesOfRefusals: size(1, 6),
  /** Simultaneous heartbeats of one viewer. */
  heartbeats: size(100, 1_000),
  /**
   * Colour pairs that axe checks on each of six screens. `palette.spec.ts` proves the pairs by calculation.
   */
  looks: size(3, 500),
  /** Simulated hours of an overlay. Three are enough to show a leak per turn. */
  overlayHours: size(3, 12),
  /** Widths at which no page may overflow. 680 px is what a screen of 1360 px has at 200 % zoom. */
  widths: size([320, 680, 1360], [320, 390, 680, 768, 1360, 1920]),
  /** Console addresses from which visitors without a role are redirected. */
  consoleRoutes: size(2, 10),
  /**
   * Calls that receive each hostile header and each malformed JSON body, which are checked before any handler
   * runs.
   */
  hostileCalls: size<'one of each kind' | 'all'>('one of each kind', 'all'),
  /** Hostile values sent over HTTP: one accepted value per field and one refused per call, or all. */
  hostileValues: size<'one a place' | 'all'>('one a place', 'all'),
  /** Size limit of the crafted import files, in bytes. */
  craftedBytes: size(1_000_000, 10 * 1024 * 1024),
  /** Milliseconds after which calls are cut off. Downloads meet all of them in both sizes. */
  cutMoments: size([0, 2], [0, 1, 2, 3, 5]),
} as const;
