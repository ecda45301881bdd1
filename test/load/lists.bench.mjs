import { communityOf } from './lib/community.mjs';
import { listRates } from './lib/list-rates.mjs';

/** What the lists of a large community reach together. */
export async function lists(site, say, { users }) {
  const large = await communityOf(site, users, say);
  say('Lists: sixteen connections, beside the statements alone.');
  return listRates(large);
}
