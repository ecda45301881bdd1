import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * The API specs that take longest, measured, the longest first: a file that begins last ends last. Jest knows how long
 * each took where it has run before; elsewhere it would go by their size, which says little here.
 */
const LONGEST = [
  'platform/shutdown',
  'imports/import-file',
  'imports/streamelements',
  'platform/hostile/hostile-input',
  'points/model',
  'trust/three-reads',
  'replicas/two-replicas',
  'earning/payouts',
  'bot/chat-terms',
  'imports/import-cases',
  'imports/import-samples',
  'platform/hostile/cut-requests',
  'overlays/overlays',
  'imports/imports',
  'platform/http/refusals',
  'imports/import-crash',
  'trust/country',
  'bot/chat-commands',
  'platform/http/rate-limits',
  'earning/abuse',
].map((name) => path.resolve(import.meta.dirname, `../api/${name}.spec.ts`));

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
