import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { networkFailure } from '../../../../test/support/fake-api';
import type { OwnDraw, User } from '../../api/types';
import { LUNA, TIERS } from '../../testing/answers';
import { loadScreen, openSite, wait } from '../../testing/open-site';

const REWARDS = 'GET /api/rewards/status';
const OWN = 'GET /api/raffles/current/entry';
const ANSWER = 'POST /api/raffles/current/answer';
const NOW = Date.UTC(2026, 10, 27, 20);
const HERE = { name: 'I’m here' };

beforeEach(() => void jest.useFakeTimers({ now: NOW }));

const entry = (changes: Partial<OwnDraw> | null) => ({
  entryKey: 'k',
  draw: changes && {
    raffleId: 5,
    title: 'Friday raffle',
    state: 'waiting',
    reason: null,
    answerBy: new Date(NOW + 180_000).toISOString(),
    ...changes,
  },
});

/** @param draw that of the viewer; null if they were not drawn */
async function open(
  draw: Partial<OwnDraw> | null,
  { user = LUNA, raffle = 5 }: { user?: User; raffle?: number | null } = {},
) {
  const site = await openSite('/contact', {
    user,
    api: {
      'GET /api/play/now': { json: { raffle, guess: null, hunt: null } },
      [REWARDS]: { json: { rewards: TIERS, canClaim: true, nextClaimTime: null } },
      [OWN]: { json: entry(draw) },
      [ANSWER]: { json: entry({ state: 'won' }) },
    },
  });
  await wait(0);
  return site;
}
const here = () => screen.queryByRole('button', HERE);
const bar = () => screen.queryByRole('region', { name: 'You were drawn!' });

describe('a drawn viewer', () => {
  it('sees the bar and the time left, and the tab’s title says so', async () => {
    await open({});
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You were drawn! Press the button or write in the chat, or “Friday raffle” goes to someone else.',
    );
    expect(bar()).toHaveTextContent('3:00 left');
    expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', '/stream');
    expect(document.title).toBe('(!) You were drawn!');
    await wait(19_000);
    expect(bar()).toHaveTextContent('2:41 left');
  });

  it('can press the button before anything else, and once is enough', async () => {
    const { api, user } = await open({});
    const release = api.hold(ANSWER);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.tab();
    expect(here()).toHaveFocus();
    await user.dblClick(here()!);
    release();
    await wait(0);
    expect(api.calls(ANSWER)).toHaveLength(1);
    expect(bar()).toHaveTextContent('You’re in – you’ve won “Friday raffle”!');
    expect([here(), document.title]).toEqual([null, 'Contact | NeonAce']);
    await wait(10_000);
    expect(bar()).toBeNull();
  });

  it('can answer while a dialog covers the page, and the bar outlives the dialog', async () => {
    const { api, user, sendEvent } = await open(null, { raffle: null });
    await user.click(screen.getByRole('button', { name: 'Claim Reward' }));
    const dialog = screen.getByRole('dialog', { name: 'Daily Reward' });
    api.on(OWN, { json: entry({}) });
    await sendEvent('raffle-draw', {});
    await wait(0);
    expect(dialog).toContainElement(here());
    await user.keyboard('{Escape}');
    expect([dialog.isConnected, here()?.isConnected]).toEqual([false, true]);
    await user.click(here()!);
    await wait(0);
    expect(bar()).toHaveTextContent('You’re in');
  });

  it('moves into a dialog that opens later, and closes it to open the chat', async () => {
    await loadScreen('/stream');
    const { user } = await open({});
    await user.click(screen.getByRole('button', { name: 'Claim Reward' }));
    const dialog = screen.getByRole('dialog', { name: 'Daily Reward' });
    expect(dialog).toContainElement(bar());
    await user.click(screen.getByRole('link', { name: 'Open the chat' }));
    await wait(0);
    expect([dialog.isConnected, here()?.isConnected]).toEqual([false, true]);
    expect(screen.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible();
  });

  it('hears the time left every 30 seconds, not every second', async () => {
    await open({});
    const heard = new Set<string>();
    for (let second = 0; second < 90; second++) {
      heard.add(screen.getAllByRole('status').at(0)!.textContent);
      await wait(1_000);
    }
    expect([...heard]).toEqual([
      'Someone else is drawn in 3 minutes.',
      'Someone else is drawn in 2 minutes.',
    ]);
  });

  it('is told if the answer didn’t get through, and can try again', async () => {
    const { api, user } = await open({});
    api.on(ANSWER, networkFailure);
    await user.click(here()!);
    await wait(1_500);
    expect(bar()).toHaveTextContent('Your answer didn’t get through. Please try again.');
    api.on(ANSWER, { json: entry({ state: 'won' }) });
    await user.click(here()!);
    await wait(0);
    expect(bar()).toHaveTextContent('You’re in');
  });

  it('sees that they are in although the reply to their answer was lost', async () => {
    const { api, user } = await open({});
    api.on(ANSWER, () => {
      api.on(OWN, { json: entry({ state: 'won' }) });
      return networkFailure();
    });
    await user.click(here()!);
    await wait(2_000);
    expect(bar()).toHaveTextContent('You’re in');
  });

  it('is told if it is unknown whether the answer got through, and can look again', async () => {
    const { api, user } = await open({});
    api.on(ANSWER, { status: 503 });
    await user.click(here()!);
    await wait(11_000);
    expect(bar()).toHaveTextContent('We don’t know yet whether that worked');
    api.on(OWN, { json: entry({ state: 'won' }) });
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await wait(0);
    expect(bar()).toHaveTextContent('You’re in');
  });

  it.each([
    ['in chat or on another device', { state: 'won' }, 'You’re in – you’ve won “Friday raffle”!'],
    ['by the deadline', { state: 'passed', reason: 'no_answer' }, 'Your time ran out'],
    ['by the team', { state: 'passed', reason: 'by_team' }, 'The team has drawn someone else.'],
  ] as const)('sees that it was decided %s', async (_, draw, text) => {
    const { api, sendEvent } = await open({});
    api.on(OWN, { json: entry(draw) });
    await sendEvent('raffle-draw', {});
    await wait(0);
    expect(here()).toBeNull();
    expect(bar()).toHaveTextContent(text);
  });

  it('is not shown why they may no longer win', async () => {
    const { api, sendEvent } = await open({});
    api.on(OWN, { json: entry({ state: 'passed', reason: 'not_eligible' }) });
    await sendEvent('raffle-draw', {});
    await wait(0);
    expect(bar()).toBeNull();
  });

  it('sees the new deadline after an outage, and the page asks again at the old one', async () => {
    const { api } = await open({ answerBy: new Date(NOW + 5_000).toISOString() });
    api.on(OWN, { json: entry({ answerBy: new Date(NOW + 65_000).toISOString() }) });
    await wait(6_000);
    expect(bar()).toHaveTextContent('0:59 left');
  });
});

describe('a viewer on an open page', () => {
  it('is asked as soon as they are drawn, even if the page doesn’t know of the raffle yet', async () => {
    const { api, sendEvent } = await open(null, { raffle: null });
    expect([api.calls(OWN).length, bar()]).toEqual([0, null]);
    api.on(OWN, { json: entry({}) });
    await sendEvent('raffle-draw', {});
    await wait(0);
    expect(here()).toBeVisible();
  });

  it('is asked when the connection is back, if they were drawn in the meantime', async () => {
    const { api, streams } = await open(null);
    expect(bar()).toBeNull();
    api.on(OWN, { json: entry({}) });
    await act(async () => streams.at(-1)!.emit('open', ''));
    await wait(0);
    expect(here()).toBeVisible();
  });

  it('is not told of draws that ended before the page was opened', async () => {
    await open({ state: 'won' });
    expect(bar()).toBeNull();
  });

  it('is not asked during a break', async () => {
    const { api } = await open({}, { user: { ...LUNA, isOnBreak: true } });
    expect([api.calls(OWN).length, bar()]).toEqual([0, null]);
  });
});
