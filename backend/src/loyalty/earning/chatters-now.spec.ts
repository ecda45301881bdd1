import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ManualClock } from '../../../../test/support/movable-clock.js';
import type { StreamService } from '../../channel/stream/stream.service.js';
import type {
  ChattersObstacle,
  ChattersPage,
  TwitchChattersClient,
} from '../../channel/twitch/chat/twitch-chatters.client.js';
import { TwitchUnavailableError } from '../../channel/twitch/api/twitch-errors.js';
import { ChattersNowService } from './chatters-now.service.js';
import type { NeverPaidService } from './never-paid.service.js';
import type { OptOutsService } from './opt-outs.service.js';

let clock: ManualClock;
let answer: () => Promise<ChattersPage | ChattersObstacle>;
let calls: number;
let beginBroadcast: () => void;
let service: ChattersNowService;

beforeEach(() => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  clock = new ManualClock();
  calls = 0;
  answer = () => Promise.resolve(pageOf(['luna', 'nightbot', 'quitter'], 3));
  service = new ChattersNowService(
    {
      page: () => {
        calls += 1;
        return answer();
      },
    } as unknown as TwitchChattersClient,
    { has: ({ login }: { login: string }) => login === 'nightbot' } as unknown as NeverPaidService,
    {
      without: (accounts: { userId: string }[]) =>
        Promise.resolve(accounts.filter(({ userId }) => userId !== 'quitter')),
    } as unknown as OptOutsService,
    clock,
    { onNewBroadcast: (listener: () => void) => (beginBroadcast = listener) } as unknown as StreamService,
  );
});
afterEach(() => void jest.restoreAllMocks());

const pageOf = (logins: string[], total: number): ChattersPage => ({
  chatters: logins.map((login) => ({ id: login, login, displayName: login })),
  total,
  next: null,
});
const answered = () => new Promise((resolve) => setImmediate(resolve));

async function counted(): Promise<number | null> {
  service.count();
  await answered();
  return service.count();
}

it('counts those who can be paid, without waiting for Twitch, and asks once a minute', async () => {
  expect(service.count()).toBeNull();
  await answered();
  expect([service.count(), service.count(), calls]).toEqual([1, 1, 1]);
  clock.pass(60_000);
  answer = () => Promise.resolve(pageOf(['luna', 'max'], 2_400));
  expect([await counted(), calls]).toEqual([2_400, 2]);
});

it('knows no number while Twitch lists no one, and tells that from a failure', async () => {
  answer = () => Promise.resolve('not-moderator');
  expect([await counted(), service.areHidden()]).toEqual([null, true]);
  clock.pass(120_000);
  answer = () => Promise.reject(new TwitchUnavailableError('slow'));
  expect([await counted(), service.areHidden()]).toEqual([null, false]);
});

it('forgets a number after two minutes, and with a new broadcast', async () => {
  expect(await counted()).toBe(1);
  answer = () => Promise.reject(new TwitchUnavailableError('slow'));
  clock.pass(119_000);
  expect(await counted()).toBe(1);
  clock.pass(1_000);
  expect(await counted()).toBeNull();
  answer = () => Promise.resolve(pageOf(['luna'], 1));
  clock.pass(60_000);
  expect(await counted()).toBe(1);
  beginBroadcast();
  expect(service.count()).toBeNull();
});
