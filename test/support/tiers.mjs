/**
 * The specs to run: `rules` guard a rule or a journey (`npm test`), `sweeps` are named `*.sweep.*` and try much the same many
 * times (`npm run test:sweeps`), `all` are both (`npm run test:full`, which sets TEST_SIZE=full).
 */
export const TIER = process.env.TEST_TIER ?? (process.env.TEST_SIZE === 'full' ? 'all' : 'rules');
