import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { Raffle } from '../../api/types';
import { LUNA, OFFLINE } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';
import { drawnName } from './raffle-texts';
import { RaffleCard } from './RaffleCard';

const NEXT = { startsAt: '2099-01-01T20:00:00.000Z', title: 'Slots and a hunt' };
const PAST = [
  { id: 4, title: 'Mug raffle', entries: 9, finishedAt: '2026-11-01T20:00:00.000Z', winners: ['Luna_Sky'] },
  { id: 3, title: 'Empty raffle', entries: 0, finishedAt: '2026-10-01T20:00:00.000Z', winners: [] },
];
const HUNT = {
  id: 2,
  name: 'October hunt',
  currency: 'EUR',
  startCents: 100_000,
  endCents: 125_000,
  finishedAt: '2026-11-01T22:00:00.000Z',
  sums: { profitCents: 25_000 },
};
const QUIET = {
  'GET /api/stream/data': { json: { ...OFFLINE, nextStream: NEXT } },
  'GET /api/raffles/finished': { json: PAST },
  'GET /api/hunts': { json: [HUNT] },
};

describe('while nothing is on, /play', () => {
  it('shows the next stream, how to play, and the latest results', async () => {
    const faults = recordFaults();
    await openSite('/play', { api: QUIET });
    const quiet = await screen.findByRole('region', { name: 'Nothing’s on right now' });
    expect(within(quiet).getByText('Next stream')).toBeVisible();
    expect(within(quiet).getByText(/^[\d,]+ d \d+ h$/)).toBeVisible();
    const hunt = await screen.findByRole('region', { name: 'Last bonus hunt: October hunt' });
    expect(hunt).toHaveTextContent(/250\.00\sEUR/);
    expect(within(hunt).getByRole('link')).toHaveAttribute('href', '/hunts/2');
    expect(screen.getByRole('link', { name: 'All bonus hunts' })).toHaveAttribute('href', '/hunts');
    expect(screen.getByRole('region', { name: 'How it works' })).toHaveTextContent(/!join.*!guess.*!slot/);
    const earlier = within(await screen.findByRole('region', { name: 'Earlier raffles' }));
    expect(earlier.getByRole('link', { name: 'Mug raffle' })).toHaveAttribute('href', '/play/4');
    expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Luna_Sky'),
      expect.stringContaining('No winner this time'),
    ]);
    expect(faults()).toEqual([]);
  });

  it('shows its sections together once all have loaded', async () => {
    let answer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await openSite('/play', {
      api: { ...QUIET, 'GET /api/hunts': () => late.then(() => ({ json: [HUNT] })) },
    });
    expect(await screen.findByRole('status', { name: 'Loading what’s on' })).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
    answer!();
    expect(await screen.findByRole('region', { name: 'Last bonus hunt: October hunt' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Nothing’s on right now' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Earlier raffles' })).toBeVisible();
  });

  it('isn’t empty on a new site', async () => {
    await openSite('/play');
    expect(await screen.findByRole('region', { name: 'Nothing’s on right now' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'How it works' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Earlier raffles' })).toBeNull();
  });
});

describe('the link to /play', () => {
  const link = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: /^Play(?! Safe)/ });

  it('is always in the menu', async () => {
    await openSite('/shop', { user: LUNA });
    expect(await link()).toHaveAccessibleName('Play');
  });

  it('is marked while something is on', async () => {
    await openSite('/shop', {
      api: { 'GET /api/play/now': { json: { raffle: 5, guess: null, hunt: null } } },
    });
    expect(await screen.findByRole('img', { name: 'something is on now' })).toBeVisible();
    expect(await link()).toHaveAccessibleName(/^Play ?something is on now$/);
  });
});

describe('a change during a stream', () => {
  const CURRENT = 'GET /api/raffles/current';

  it('refetches the queries of its topic', async () => {
    const { api, streams } = await openSite('/play', { api: QUIET });
    await screen.findByRole('region', { name: 'Nothing’s on right now' });
    const source = streams.find(({ url }) => url === '/api/play/events')!;
    const asked = api.calls(CURRENT).length;
    await act(async () => source.emit('message', { topic: 'guess' }));
    expect(api.calls(CURRENT)).toHaveLength(asked);
    await act(async () => source.emit('message', { topic: 'raffle' }));
    await waitFor(() => expect(api.calls(CURRENT)).toHaveLength(asked + 1));
  });

  it('is only followed while the page is visible', async () => {
    const { streams } = await openSite('/play', { api: QUIET });
    await screen.findByRole('region', { name: 'Nothing’s on right now' });
    const followed = () =>
      streams.filter(({ url }) => url === '/api/play/events').map(({ readyState }) => readyState);
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(followed()).toEqual([EventSource.CLOSED]);
    isHidden = false;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(followed()).toEqual([EventSource.CLOSED, EventSource.OPEN]);
    Reflect.deleteProperty(document, 'hidden');
  });
});

const draw: Raffle['draws'][number] = {
  number: 1,
  place: 1,
  nickname: 'Luna_Sky',
  entryKey: 'k',
  stillIn: 2,
  drawnIndex: 0,
  state: 'won',
  reason: null,
  note: null,
  drawnAt: '2026-11-23T20:00:00.000Z',
  answerBy: null,
  answeredOn: null,
  extendedAt: null,
  isAwarded: true,
};
const raffle: Raffle = {
  id: 1,
  title: 'Friday raffle',
  prize: { kind: 'points', points: 500, itemId: null, words: null },
  rules: null,
  winners: 1,
  minutes: null,
  claimMinutes: 0,
  mayWinAgain: true,
  teamMayEnter: false,
  state: 'finished',
  entries: 2,
  serverSeedHash: null,
  serverSeed: null,
  entriesHash: null,
  openedAt: null,
  closesAt: null,
  closedAt: null,
  finishedAt: null,
  draws: [],
};
const NOBODY = 'No winner this time';

describe('a finished raffle', () => {
  it('names the winner', () => {
    render(<RaffleCard raffle={{ ...raffle, draws: [draw] }} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Luna_Sky has won');
    expect(screen.queryByText(NOBODY)).toBeNull();
  });
  it('shows that there was no winner when no one joined or replied', () => {
    render(<RaffleCard raffle={{ ...raffle, draws: [{ ...draw, state: 'passed', reason: 'no_answer' }] }} />);
    expect(screen.getByText(NOBODY)).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('shows who was passed over by the team, and why', () => {
    const passed = { ...draw, state: 'passed', reason: 'by_team', note: 'Left the stream' } as const;
    render(<RaffleCard raffle={{ ...raffle, state: 'closed', draws: [passed] }} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Luna_Sky passed over by the team: Left the stream',
    );
  });
  it('doesn’t mention winners before it is finished', () => {
    render(<RaffleCard raffle={{ ...raffle, state: 'closed' }} />);
    expect(screen.queryByText(NOBODY)).toBeNull();
  });
});

describe('a drawn entry', () => {
  it('shows the nickname, or the entry key for someone who may not win', () => {
    expect(drawnName(draw)).toBe('Luna_Sky');
    expect(drawnName({ ...draw, nickname: null, entryKey: '66bc' })).toBe('Entry 66bc');
  });
});

const REFUSED = {
  status: 403,
  json: { error: 'You’re taking a break from this', code: 'on_break', params: {} },
};

it.each(['/play', '/play/4', '/hunts', '/hunts/2'])(
  '%s only says during a break why it is empty',
  async (address) => {
    const faults = recordFaults();
    const reads = [
      'raffles/current',
      'raffles/finished',
      'raffles/4',
      'guesses/current',
      'hunts',
      'hunts/current',
      'hunts/2',
    ];
    const api = Object.fromEntries(reads.map((read) => [`GET /api/${read}`, REFUSED]));
    await openSite(address, { user: { ...LUNA, isOnBreak: true }, api });
    expect(await screen.findByText('You’re taking a break from this')).toBeVisible();
    const main = screen.getByRole('main');
    const links = within(main).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/play-safe']);
    expect(main).not.toHaveTextContent(/join|guess|hunts? you|Failed/i);
    expect(faults()).toEqual([]);
  },
);
