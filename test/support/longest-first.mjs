import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * The slowest API specs by measured time, longest first, as a slow spec that starts last delays the end of
 * the run. Jest only knows durations from earlier runs and otherwise sorts by file size, which says little
 * here. A missing file fails the run, so that the list cannot become stale unnoticed.
 */
const LONGEST = [
  'core/hostile/hostile-input.sweep',
  'core/replicas/two-replicas',
  'transfer/imports/streamelements',
  'members/points/model',
  'site/trust/three-reads.sweep',
  'transfer/imports/import-file',
  'transfer/imports/import-crash',
  'core/replicas/raffle-entries',
  'site/trust/country',
  'core/database-away',
  'core/shutdown/graceful-stop',
  'transfer/imports/command-imports',
  'core/hostile/floods.sweep',
  'members/points/concurrent-orders',
  'transfer/imports/import-cases',
  'core/shutdown/hanging-database',
  'live/bot/paid-command-killed',
  'loyalty/claim-notifications/killed',
  'transfer/exports/pictures',
  'app/metrics/metrics',
  'core/hostile/cut-requests.sweep',
].map((name) => realpathSync(path.resolve(import.meta.dirname, `../api/${name}.spec.ts`)));

const SHARES = /^.*await (useSite|openOrderDesk)\(\);$/m;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const ranks = new Map(tests.map((test) => [test, rankOf(test.path)]));
    return super.sort(tests).toSorted((one, other) => ranks.get(one) - ranks.get(other));
  }
}

/** Specs that share a site come last, so that one site serves them consecutively (site.ts). */
function rankOf(file) {
  const place = LONGEST.indexOf(file);
  if (place !== -1) return place;
  return LONGEST.length + (SHARES.test(readFileSync(file, 'utf8')) ? 1 : 0);
}
