import { BOT_ACCOUNT } from '../twitch-sandbox/accounts.js';
import { mischief } from '../twitch-sandbox/mischief.js';
import { type EveningSite, FACTOR } from './evening-site.js';

/** A failure that happens on real evenings. */
export interface Trouble {
  readonly name: string;
  cause(site: EveningSite): Promise<void>;
}

const OF_TWITCH = mischief(BOT_ACCOUNT.login, 'viewer_1', FACTOR);

/** Log lines expected for the failures that the site cannot handle silently. */
export const SAID: Partial<Record<keyof typeof OF_TWITCH, RegExp>> = {
  apiAway: /answered 503/,
  apiThrottled: /answered 429/,
  droppedLine: /channel_settings/,
};

const make = async ({ room }: EveningSite, name: keyof typeof OF_TWITCH): Promise<void> => {
  for (const [path, body] of OF_TWITCH[name].calls) await room.control(path.slice(1), body);
};

const byTwitch = (Object.keys(OF_TWITCH) as (keyof typeof OF_TWITCH)[]).map((name): Trouble => ({
  name,
  cause: async (site) => {
    await make(site, name);
    if (name === 'revoked') await site.connectBot();
  },
}));

export const TROUBLES: readonly Trouble[] = [
  ...byTwitch,
  { name: 'the leader is killed', cause: (site) => site.killLeader() },
  { name: 'the database is restarted', cause: (site) => site.restartDatabase() },
];
