import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { FakeEventSource } from '../../../test/support/fake-event-source';
import type { Guess, Hunt, Raffle } from '../shared/api';
import { withStoppedClock } from '../testing/clock';
import { openScreen } from '../testing/open-screen';
import { GuessCard } from './GuessCard';
import { HuntCard } from './HuntCard';
import { LiveGames } from './LiveGames';
import { RaffleCard } from './RaffleCard';

const READS = {
  raffle: 'GET /api/raffles',
  guess: 'GET /api/guesses',
  hunt: 'GET /api/hunts/current/desk',
  suggestions: 'GET /api/hunts/current/suggestions',
};
const prize = { kind: 'points', points: 500, itemId: null, words: null };
const raffle = (state: string) =>
  ({ id: 5, title: 'Mug', prize, state, entries: 3, draws: [] }) as unknown as Raffle;
const guess = (state: string) =>
  ({
    id: 9,
    title: 'End balance',
    prize,
    state,
    guesses: 4,
    huntId: null,
    standings: [],
  }) as unknown as Guess;
const hunt = (state: string) =>
  ({
    id: 7,
    name: 'Friday hunt',
    state,
    sums: { opened: 0 },
    slots: [],
    currentSlotId: null,
  }) as unknown as Hunt;

interface Games {
  raffles?: Raffle[];
  guesses?: Guess[];
  hunt?: Hunt | null;
}

/** Opens the games and counts how often each is read from then on. */
async function open({ raffles = [], guesses = [], hunt: running = null }: Games = {}) {
  const { api, settle, close } = await openScreen(
    <LiveGames>
      <HuntCard />
      <RaffleCard />
      <GuessCard />
    </LiveGames>,
    'tonight',
    {
      [READS.raffle]: { json: raffles },
      [READS.guess]: { json: guesses },
      [READS.hunt]: { json: { hunt: running, blocked: '' } },
      [READS.suggestions]: { json: [] },
    },
  );
  const stream = FakeEventSource.opened.at(-1)!;
  const counts = () => Object.values(READS).map((route) => api.calls(route).length);
  let before: number[] = [];
  return {
    stream,
    settle,
    close,
    /** Of the first reads of raffles and guesses. */
    queries: () => [READS.raffle, READS.guess].map((route) => api.calls(route)[0]?.url.search),
    /** Reads since the last call: raffles, guesses, hunt, suggestions. */
    read: () => {
      const last = before;
      before = counts();
      return before.map((count, index) => count - (last[index] ?? 0));
    },
    change: (topic: string) => act(async () => stream.emit('message', { topic })),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** As the server begins each connection. */
async function connect({ change, read }: Opened, settle: () => Promise<void>) {
  for (const topic of ['raffle', 'guess', 'hunt']) await change(topic);
  await settle();
  read();
}

describe('the games of tonight', () => {
  it('are all that is read, and each as it changes', async () => {
    const games = await open();
    expect(games.stream.url).toBe('/api/play/events');
    expect(games.queries()).toEqual(['?current=', '?current=']);
    await connect(games, games.settle);
    for (const [topic, reads] of [
      ['raffle', [1, 0, 0, 0]],
      ['guess', [0, 1, 0, 0]],
      ['hunt', [0, 0, 1, 0]],
    ] as const) {
      await games.change(topic);
      await games.settle();
      expect(games.read()).toEqual(reads);
    }
  });

  it('are polled every 30 s while they are live, and every 3 s while they are not', async () => {
    const games = await open();
    await withStoppedClock(async (pass) => {
      await connect(games, () => pass(100));
      await pass(29_500);
      expect(games.read()).toEqual([0, 0, 0, 0]);
      await pass(1_000);
      expect(games.read()).toEqual([1, 1, 1, 0]);
      await act(async () => games.stream.refuse());
      await pass(9_500);
      expect(games.read()).toEqual([3, 3, 3, 0]);
    });
  });

  it('are read every 20 s while viewers take part, however often they change', async () => {
    const games = await open({
      raffles: [raffle('open')],
      guesses: [guess('open')],
      hunt: hunt('collecting'),
    });
    await withStoppedClock(async (pass) => {
      await connect(games, () => pass(100));
      for (let second = 1; second < 20; second += 1) {
        for (const topic of ['raffle', 'guess', 'hunt']) await games.change(topic);
        await pass(1_000);
      }
      expect(games.read()).toEqual([0, 0, 0, 0]);
      await pass(1_500);
      expect(games.read()).toEqual([1, 1, 1, 1]);
    });
  });

  it('are read as they change once viewers no longer take part', async () => {
    const games = await open({
      raffles: [raffle('closed')],
      guesses: [guess('locked')],
      hunt: hunt('opening'),
    });
    await connect(games, games.settle);
    for (const topic of ['raffle', 'guess', 'hunt']) await games.change(topic);
    await games.settle();
    expect(games.read()).toEqual([1, 1, 1, 0]);
  });

  it('end the connection with the screen', async () => {
    const games = await open();
    games.close();
    expect(games.stream.readyState).toBe(FakeEventSource.CLOSED);
  });
});
