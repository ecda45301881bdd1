import { setTimeout as sleep } from 'node:timers/promises';
import { NEON } from '../api/members/auth/visitor.js';
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
  slowMode: /slow_mode/,
  brokenChatters: /list of chatters ended early/,
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

/** A minute of the evening. */
const MINUTE_MS = 60_000 / SPEED_UP;

export const FAILURES: readonly Failure[] = [
  ...byTwitch,
  // The second time it already has that name.
  {
    name: 'the channel is renamed',
    cause: ({ room }) => room.control('rename', { login: NEON.login, to: 'neon_reborn' }),
  },
  {
    name: 'the channel is suspended by mistake',
    cause: async ({ room }) => {
      await room.control('suspend', { login: NEON.login });
      await sleep(MINUTE_MS);
      await room.control('suspend', { login: NEON.login, isSuspended: false });
    },
  },
  {
    name: 'names do not resolve',
    cause: async (site) => {
      const restore = await site.loseNames();
      await site.room.control('drop');
      await sleep(MINUTE_MS);
      await restore();
    },
  },
  { name: 'the leader is killed', cause: (site) => site.killLeader() },
  { name: 'the database is restarted', cause: (site) => site.restartDatabase() },
];
