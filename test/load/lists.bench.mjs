import { communityOf } from './lib/community.mjs';
import { listRates } from './lib/list-rates.mjs';

/** Throughput of the lists of a large community. */
export async function lists(site, say, { users }) {
  const large = await communityOf(site, users, say);
  say('Lists: sixteen connections, compared with the statements alone.');
  return listRates(large);
}
