const isFull = process.env['TEST_SIZE'] === 'full';

/** What a test does more or less of: as often as `npm test` does, or as `npm run test:full` (`TEST_SIZE=full`) does. */
const size = (usual: number, full: number): number => (isFull ? full : usual);

/** Both sizes of every test that has two. A test that is not named here does the same in both. */
export const SIZES = {
  /** Times that the leading process and Postgres are killed under load. */
  kills: size(4, 20),
} as const;
