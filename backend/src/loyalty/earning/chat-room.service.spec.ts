import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '../../core/common/clock.js';
import { TwitchRefusedError, TwitchUnavailableError } from '../../channel/twitch/api/twitch-errors.js';
import type { Pool } from 'pg';
import type {
  ChattersCursor,
  ChattersObstacle,
  ChattersPage,
  TwitchChattersClient,
} from '../../channel/twitch/chat/twitch-chatters.client.js';
import type { AttendanceService } from './attendance.service.js';
import { ChatRoomService } from './chat-room.service.js';
import type { EarningRulesService } from './earning-rules.service.js';

type Answer = ChattersPage | ChattersObstacle | Error;

/** Page n has the viewers `n-1` and `n-2`; the last one of five has no cursor. */
const pageOf = (number: number, next = number < 5 ? String(number + 1) : null): ChattersPage => ({
  chatters: [1, 2].map((place) => ({
    id: `${number}-${place}`,
    login: `viewer_${number}_${place}`,
    displayName: '',
  })),
  total: 10,
  next: next === null ? null : { role: 'bot', after: next },
});

function roomWith(answer: (page: number, calls: readonly number[]) => Answer) {
  const calls: number[] = [];
  const seen = new Set<string>();
  const page = (from: ChattersCursor | null) => {
    const number = Number(from?.after ?? 1);
    calls.push(number);
    const given = answer(number, calls);
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  };
  const room = new ChatRoomService(
    {
      query: ({ values }: { values: number[] }) => Promise.resolve(recorded.push(values)),
    } as unknown as Pool,
    { page } as unknown as TwitchChattersClient,
    { recordSighting: ({ userId }: { userId: string }) => seen.add(userId) } as unknown as AttendanceService,
    { current: () => Promise.resolve({ watchingOn: true }) } as unknown as EarningRulesService,
    new SystemClock(),
  );
  /** As the payouts job does: again every two seconds until there is no more to read. */
  const read = async (tick = 1) => {
    while (!(await room.recordChatters(tick))) jest.setSystemTime(Date.now() + 2_000);
  };
  return { room, read, calls, seen };
}

const warnings: string[] = [];
/** The payout and the number of chatters, for the team. */
const recorded: number[][] = [];
const invalidCursor = () => new TwitchRefusedError(400, 'Twitch refused /chat/chatters with 400');
const outage = () => new TwitchUnavailableError('Twitch answered 503 to /chat/chatters', 503);

beforeEach(() => {
  warnings.length = 0;
  recorded.length = 0;
  jest.useFakeTimers({ now: 0 });
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void warnings.push(String(line)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the list of chatters', () => {
  it('is read to its last page, without a word in the log', async () => {
    const { read, calls, seen } = roomWith((page) => pageOf(page));
    await read();
    expect([calls, seen.size, warnings, recorded]).toEqual([[1, 2, 3, 4, 5], 10, [], []]);
  });

  it('goes on from the page that failed', async () => {
    const { read, calls, seen } = roomWith((page, made) =>
      page === 3 && made.length < 6 ? outage() : pageOf(page),
    );
    await read();
    expect([calls, seen.size, warnings]).toEqual([[1, 2, 3, 3, 3, 3, 4, 5], 10, []]);
  });

  it('counts as far as it was read if a page fails for half a minute', async () => {
    const { read, calls, seen } = roomWith((page) => (page === 3 ? outage() : pageOf(page)));
    await read();
    expect([calls.length, [...seen]]).toEqual([17, ['1-1', '1-2', '2-1', '2-2']]);
    expect(warnings).toEqual([
      'The list of chatters ended early, after 4 of them: Twitch answered 503 to /chat/chatters',
    ]);
  });

  it('starts over once when Twitch no longer knows the cursor', async () => {
    const { read, calls, seen } = roomWith((page, made) =>
      page === 3 && made.length < 4 ? invalidCursor() : pageOf(page),
    );
    await read();
    expect([calls, seen.size, warnings]).toEqual([[1, 2, 3, 1, 2, 3, 4, 5], 10, []]);
  });

  it('does not start over again when that happens again', async () => {
    const { read, calls, seen } = roomWith((page) => (page === 3 ? invalidCursor() : pageOf(page)));
    await read();
    expect(calls.slice(0, 8)).toEqual([1, 2, 3, 1, 2, 3, 3, 3]);
    expect([calls.filter((page) => page === 1).length, calls.length, seen.size]).toEqual([2, 20, 4]);
    expect(warnings).toHaveLength(1);
  });

  it.each<[string, (page: number) => ChattersPage, number, number, string]>([
    [
      'a cursor leads to its own page',
      (page) => (page === 3 ? pageOf(3, '3') : pageOf(page)),
      3,
      6,
      'Twitch’s list leads back to a page it has already sent',
    ],
    [
      'empty pages go on for ever',
      (page) => (page < 3 ? pageOf(page) : { ...pageOf(page, String(page + 1)), chatters: [] }),
      3,
      4,
      'a page of Twitch’s list added no one',
    ],
    [
      'pages with someone new go on for ever',
      (page) => pageOf(page, String(page + 1)),
      200,
      400,
      'Twitch’s list has more than 200 pages',
    ],
  ])('stops when %s', async (_when, answer, made, people, reason) => {
    const { read, calls, seen } = roomWith(answer);
    await read();
    expect([calls.length, seen.size]).toEqual([made, people]);
    expect(warnings).toEqual([`The list of chatters ended early, after ${people} of them: ${reason}`]);
  });

  it('stops after half a minute', async () => {
    const { read, calls } = roomWith((page) => {
      jest.setSystemTime(Date.now() + 4_000);
      return pageOf(page, String(page + 1));
    });
    await read();
    expect(calls).toHaveLength(8);
    expect(warnings).toEqual([
      'The list of chatters ended early, after 16 of them: reading Twitch’s list took too long',
    ]);
  });

  it('counts as far as it was read when the token is revoked', async () => {
    const { read, seen } = roomWith((page) => (page === 3 ? 'not-connected' : pageOf(page)));
    await read();
    expect(seen.size).toBe(4);
    expect(recorded).toEqual([[1, 4]]);
    expect(warnings).toEqual([
      'The list of chatters ended early, after 4 of them: Twitch stopped listing them (not-connected)',
    ]);
  });

  it('is not missed in the log where Twitch never listed it, because the console says why', async () => {
    const { read } = roomWith(() => 'missing-scope');
    await read();
    expect(warnings).toEqual([]);
  });

  it('is read from its beginning for the next payout', async () => {
    const { room, read, calls, seen } = roomWith((page, made) =>
      page === 3 && made.length === 3 ? outage() : pageOf(page),
    );
    await room.recordChatters(1);
    await read(2);
    expect([calls, seen.size]).toEqual([[1, 2, 3, 1, 2, 3, 4, 5], 10]);
  });
});
