import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { FakeEventSource } from '../../../test/support/fake-event-source';
import type { Guess, Hunt, Raffle } from '../shared/api';
import { listOf, refusal } from '../testing/answers';
import { UNFAKED_TIMERS } from '../testing/clock';
import { HUNT, SLOT } from '../testing/hunt';
import { openScreen } from '../testing/open-screen';
import { READY, withFindings } from '../testing/readiness';
import { TonightPage } from './TonightPage';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: [...UNFAKED_TIMERS] }));
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const prize = { kind: 'points', points: 500, itemId: null, words: null };
const raffle = (state: Raffle['state'], ...draws: object[]) =>
  ({ id: 5, title: 'Mug', prize, state, entries: 3, draws, finishedAt: null }) as unknown as Raffle;
const draw = (state: 'waiting' | 'won') => ({
  number: 1,
  nickname: 'Luna_Sky',
  state,
  reason: null,
  note: null,
  isAwarded: true,
  drawnAt: '2026-11-20T19:00:00.000Z',
  answerBy: '2026-11-20T19:03:00.000Z',
});
const DRAWN = raffle('closed', draw('waiting'));
const GUESS = {
  id: 9,
  title: 'End balance',
  currency: 'EUR',
  prize,
  state: 'locked',
  guesses: 4,
  huntId: null,
  presentCents: null,
  standings: [],
} as unknown as Guess;
const OPENING: Hunt = { ...HUNT, state: 'opening', slots: [{ ...SLOT, id: 1 }], currentSlotId: 1 };

interface Games {
  hunt?: Hunt | null;
  raffles?: Raffle[];
  guesses?: Guess[];
}

async function open(games: Games = {}) {
  const opened = await openScreen(<TonightPage />, 'tonight', {
    'GET /api/readiness': { json: READY },
    'GET /api/hunts/current/desk': { json: { hunt: null, blocked: '' } },
    'GET /api/hunts/current/suggestions': { json: [] },
    'GET /api/raffles': listOf([]),
    'GET /api/guesses': listOf([]),
    ...routesOf(games),
  });
  const stream = FakeEventSource.opened.at(-1)!;
  const stored = (changed: Games) => {
    for (const [route, answer] of Object.entries(routesOf(changed))) opened.api.on(route, answer);
  };
  return {
    ...opened,
    /** The games as this person's next step leaves them. */
    stored,
    /** Someone else changes the games. */
    change: async (changed: Games) => {
      stored(changed);
      for (const topic of ['hunt', 'raffle', 'guess'])
        await act(async () => stream.emit('message', { topic }));
      await opened.settle();
    },
  };
}

const routesOf = ({ hunt, raffles, guesses }: Games) => ({
  ...(hunt !== undefined && { 'GET /api/hunts/current/desk': { json: { hunt, blocked: '' } } }),
  ...(raffles && { 'GET /api/raffles': listOf(raffles) }),
  ...(guesses && { 'GET /api/guesses': listOf(guesses) }),
});

const GAMES = ['Bonus Hunt', 'Raffle', 'Guess'];
/** The games that have a card, from top to bottom. */
const cards = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.querySelector('h2')?.textContent ?? '')
    .filter((name) => GAMES.includes(name));
const card = (name: string) => screen.getByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });
const show = () => screen.queryByRole('button', { name: 'Show' });
const line = () => show()?.closest('[role=status]')?.textContent ?? null;
const win = () => within(card('Bonus Hunt')).getByRole<HTMLInputElement>('textbox', { name: 'Win' });

describe('two people on Tonight', () => {
  it('move nothing under each other’s thumb: a line says that a winner is drawn, and brings the raffle up', async () => {
    const { user, change, press } = await open({ hunt: OPENING, raffles: [raffle('closed')] });
    const hunt = card('Bonus Hunt');
    await user.pointer({ keys: '[MouseLeft>]', target: button('Save the win') });
    await change({ raffles: [DRAWN] });
    expect([cards(), line()]).toEqual([['Bonus Hunt', 'Raffle'], 'Raffle: a winner is drawn.Show']);
    await user.pointer({ keys: '[/MouseLeft]' });
    await pass(10_000);
    expect([cards(), line()]).toEqual([['Bonus Hunt', 'Raffle'], 'Raffle: a winner is drawn.Show']);
    await press('Show');
    expect([cards(), line()]).toEqual([['Raffle', 'Bonus Hunt'], null]);
    expect(card('Raffle')).toBe(document.activeElement);
    expect(card('Bonus Hunt')).toBe(hunt);
  });

  it.each<[string, Games, Games, string, string[]]>([
    ['opens a guess', {}, { guesses: [GUESS] }, 'Guess: one is open.Show', ['Guess']],
    ['sets up a raffle', {}, { raffles: [raffle('draft')] }, 'Raffle: one is set up.Show', ['Raffle']],
    ['starts a hunt', {}, { hunt: HUNT }, 'Bonus hunt: it has started.Show', ['Bonus Hunt']],
    ['finishes the hunt', { hunt: OPENING }, { hunt: null }, 'Bonus hunt: it’s over.Show', []],
  ])('keep their order when one %s', async (_what, before, after, said, then) => {
    const { change, press } = await open(before);
    const first = cards();
    await change(after);
    await pass(10_000);
    expect([cards(), line()]).toEqual([first, said]);
    await press('Show');
    expect([cards(), line()]).toEqual([then, null]);
  });

  it('never lose what they type, even when the game is ended and another is brought up', async () => {
    const { user, change, press } = await open({ hunt: OPENING, raffles: [raffle('closed')] });
    await user.type(win(), '12');
    const field = win();
    await change({ hunt: null, raffles: [DRAWN] });
    await press('Show');
    expect([cards(), win().value]).toEqual([['Raffle', 'Bonus Hunt'], '12']);
    expect(win()).toBe(field);
  });

  it('see a step that someone else was quicker with as theirs', async () => {
    const { api, press, stored } = await open({ hunt: OPENING, raffles: [raffle('closed')] });
    api.on('POST /api/raffles/*/draw', refusal(409, 'A winner has been drawn'));
    stored({ raffles: [DRAWN] });
    await press('Draw a winner');
    await pass(5_000);
    expect([cards(), line()]).toEqual([['Bonus Hunt', 'Raffle'], 'Raffle: a winner is drawn.Show']);
  });
});

describe('a step of this person', () => {
  async function drawn() {
    const opened = await open({ hunt: OPENING, raffles: [raffle('closed')] });
    opened.api.on('POST /api/raffles/*/draw', { json: DRAWN });
    opened.stored({ raffles: [DRAWN] });
    return opened;
  }

  it('moves its game two seconds after the last press, without a line', async () => {
    const { press, user } = await drawn();
    await press('Draw a winner');
    await pass(1_000);
    await user.pointer({ keys: '[MouseLeft>]', target: card('Raffle') });
    await pass(5_000);
    expect([cards(), line()]).toEqual([['Bonus Hunt', 'Raffle'], null]);
    await user.pointer({ keys: '[/MouseLeft]' });
    await pass(1_700);
    expect(cards()).toEqual(['Bonus Hunt', 'Raffle']);
    await pass(600);
    expect([cards(), line()]).toEqual([['Raffle', 'Bonus Hunt'], null]);
  });

  it('moves nothing while a field is in use or holds text', async () => {
    const { press, user } = await drawn();
    await user.type(win(), '7');
    await press('Draw a winner');
    await pass(5_000);
    expect(cards()).toEqual(['Bonus Hunt', 'Raffle']);
    await user.clear(win());
    await pass(5_000);
    expect(cards()).toEqual(['Bonus Hunt', 'Raffle']);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await pass(2_500);
    expect(cards()).toEqual(['Raffle', 'Bonus Hunt']);
  });

  it('moves its game next to a hunt with amounts that are stored', async () => {
    const { press, api, stored } = await open({
      hunt: { ...HUNT, slots: [SLOT] },
      raffles: [raffle('closed')],
    });
    expect(within(card('Bonus Hunt')).getByRole<HTMLInputElement>('textbox').value).not.toBe('');
    api.on('POST /api/raffles/*/draw', { json: DRAWN });
    stored({ raffles: [DRAWN] });
    await press('Draw a winner');
    await pass(5_000);
    expect([cards(), line()]).toEqual([['Raffle', 'Bonus Hunt'], null]);
  });

  it('leaves what someone else has done to another game where it is', async () => {
    const { press, change } = await drawn();
    await press('Draw a winner');
    await change({ guesses: [GUESS] });
    await pass(5_000);
    expect([cards(), line()]).toEqual([['Raffle', 'Bonus Hunt'], 'Guess: one is open.Show']);
  });
});

it('keeps the checks in one line until they are asked for when one turns red', async () => {
  const { api, press } = await open();
  api.on('GET /api/readiness', {
    json: withFindings({ part: 'chat', state: 'red', problem: 'not-listening' }),
  });
  await pass(10_500);
  expect(line()).toBe('Ready: something needs fixing.Show');
  expect(within(card('Ready?')).getByRole('status').textContent).toBe('1 thing to fix');
  expect(within(card('Ready?')).queryByRole('list')).toBeNull();
  await press('Show');
  expect(within(card('Ready?')).getAllByRole('listitem')[0]?.textContent).toContain('Last chat line');
  expect(card('Ready?')).toBe(document.activeElement);
});
