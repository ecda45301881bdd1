import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * The API specs that take longest, measured, the longest first: a file that begins last ends last. Jest knows how long
 * each took where it has run before; elsewhere it would go by their size, which says little here. One that is gone
 * ends the run, so that the list cannot go stale unnoticed.
 */
const LONGEST = [
  'core/hostile/hostile-input',
  'core/replicas/two-replicas',
  'transfer/imports/streamelements',
  'members/points/model',
  'site/trust/three-reads',
  'transfer/imports/import-file',
  'transfer/imports/import-crash',
  'core/replicas/raffle-entries',
  'site/trust/country',
  'core/database-away',
  'core/shutdown/asked-to-stop',
  'transfer/imports/command-imports',
  'core/hostile/floods',
  'transfer/imports/import-samples',
  'members/points/concurrent-orders',
  'transfer/imports/import-cases',
  'core/shutdown/hanging-database',
  'live/bot/paid-command-killed',
  'loyalty/claim-notifications/killed',
  'transfer/exports/pictures',
  'app/metrics/metrics',
  'core/hostile/cut-requests',
].map((name) => realpathSync(path.resolve(import.meta.dirname, `../api/${name}.spec.ts`)));

const SHARES = /^.*await (useSite|openOrderDesk)\(\);$/m;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const ranks = new Map(tests.map((test) => [test, rankOf(test.path)]));
    return super.sort(tests).toSorted((one, other) => ranks.get(one) - ranks.get(other));
  }
}

/** Last come the short ones that share a site: it serves those that follow one another (site.ts). */
function rankOf(file) {
  const place = LONGEST.indexOf(file);
  if (place !== -1) return place;
  return LONGEST.length + (SHARES.test(readFileSync(file, 'utf8')) ? 1 : 0);
}
