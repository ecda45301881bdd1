import { BOT_ACCOUNT } from '../twitch-sandbox/accounts.js';
import { failureScenarios } from '../twitch-sandbox/failure-scenarios.js';
import { type EveningSite, SPEED_UP } from './evening-site.js';

/** A failure that happens on real evenings. */
export interface Failure {
  readonly name: string;
  cause(site: EveningSite): Promise<void>;
}

const OF_TWITCH = failureScenarios(BOT_ACCOUNT.login, 'viewer_1', SPEED_UP);

/** Log lines expected for the failures that the site cannot handle silently. */
export const EXPECTED_LOG_LINES: Partial<Record<keyof typeof OF_TWITCH, RegExp>> = {
  apiAway: /answered 503/,
  apiThrottled: /answered 429/,
  droppedLine: /channel_settings/,
};

const causeFailure = async ({ room }: EveningSite, name: keyof typeof OF_TWITCH): Promise<void> => {
  for (const [path, body] of OF_TWITCH[name].calls) await room.control(path.slice(1), body);
};

const byTwitch = (Object.keys(OF_TWITCH) as (keyof typeof OF_TWITCH)[]).map((name): Failure => ({
  name,
  cause: async (site) => {
    await causeFailure(site, name);
    if (name === 'revoked') await site.connectBot();
  },
}));

export const FAILURES: readonly Failure[] = [
  ...byTwitch,
  { name: 'the leader is killed', cause: (site) => site.killLeader() },
  { name: 'the database is restarted', cause: (site) => site.restartDatabase() },
];
