import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { Notification } from '../../api/types';
import { LUNA } from '../../testing/answers';
import { openSite, toasts, wait } from '../../testing/open-site';

const READ = 'PUT /api/notifications/read';
const MINUTE_MS = 60_000;

let count = 0;
/** A new notification; each has a higher id than the one before. */
function newOne(fields: Pick<Notification, 'type' | 'data'> & Partial<Notification>): Notification {
  count += 1;
  const at = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  return { id: count, subject: 'gift:1', at, isRead: false, ...fields };
}
const gift = (points: number, fields: Partial<Notification> = {}) =>
  newOne({ type: 'points.given', data: { points, reason: 'Quiz night' }, ...fields });
const raffleWon = (fields: Partial<Notification> = {}) =>
  newOne({
    type: 'raffle.won',
    subject: 'raffle:7',
    data: { title: 'Friday raffle', prize: { kind: 'item', words: 'Mug' } },
    ...fields,
  });
const listOf = (...items: Notification[]) => ({
  'GET /api/notifications': { json: { items, unread: items.length } },
});

async function open(visit: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite('/contact', { user: LUNA, ...visit });
  await wait(0);
  return site;
}

const prize = () => screen.queryByRole('dialog');
const closePrize = async (site: Awaited<ReturnType<typeof open>>) => {
  await wait(500);
  await site.user.click(within(prize()!).getByRole('button', { name: 'Awesome!' }));
  await wait(0);
};

let isHidden = false;
async function setHidden(state: boolean) {
  isHidden = state;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
});
afterEach(() => {
  isHidden = false;
  Reflect.deleteProperty(document, 'hidden');
});

describe('a notification', () => {
  it.each([
    [gift(250), 'You were given 250 points: Quiz night Your Points'],
    [
      newOne({ type: 'points.given', data: { points: 1, reason: null } }),
      'You were given 1 point Your Points',
    ],
    [newOne({ type: 'claim.delivered', data: { item: 'Mug' } }), 'Your Mug has been delivered My claims'],
    [
      newOne({ type: 'claim.refunded', data: { item: 'Mug', points: 40 } }),
      'Your claim for Mug was rejected: 40 points refunded My claims',
    ],
    [
      newOne({ type: 'claim.refunded', data: { item: 'Mug', points: 0 } }),
      'Your claim for Mug was rejected My claims',
    ],
    [
      newOne({ type: 'site.restored', subject: 'backup:1', data: { madeAt: '2026-11-21T03:30:00.000Z' } }),
      expect.stringMatching(
        /^The site was restored from a backup: It’s from 21 Nov 2026, \d\d:30\. Anything after that is lost, except breaks\./,
      ),
    ],
  ])('%# tells the viewer on the open page, politely, for 3 seconds', async (notification, words) => {
    const { sendEvent } = await open();
    await sendEvent('notification', notification);
    expect(toasts()).toEqual([words]);
    expect(document.querySelector('[data-toast]')!.parentElement).toHaveAttribute('aria-live', 'polite');
    await wait(2_900);
    expect(toasts()).toHaveLength(1);
    await wait(200);
    expect(toasts()).toEqual([]);
  });

  it('of a draw or of a type this version lacks interrupts no one', async () => {
    const { sendEvent } = await open();
    await sendEvent('notification', newOne({ type: 'raffle.drawn', data: { title: 'Friday raffle' } }));
    await sendEvent('notification', newOne({ type: 'pet.born' as Notification['type'], data: {} }));
    await sendEvent('notification', gift(5));
    expect(toasts()).toEqual(['You were given 5 points: Quiz night Your Points']);
  });

  it('is shown once after a reload if it is recent and unread, and three at most', async () => {
    const recent = [gift(4), gift(3), gift(2), gift(1)];
    const site = await open({
      api: listOf(
        ...recent,
        gift(9, { isRead: true }),
        gift(8, { at: new Date(Date.now() - 61 * MINUTE_MS).toISOString() }),
      ),
    });
    expect(toasts()).toEqual(
      [1, 2, 3, 4].slice(1).map((points) => expect.stringContaining(`given ${points} points`)),
    );
    await site.reload();
    await wait(0);
    expect(toasts()).toEqual([]);
  });

  it('waits until the tab is visible, unless another tab has shown it by then', async () => {
    const { sendEvent } = await open();
    const [first, second] = [gift(5), gift(6)];
    await setHidden(true);
    await sendEvent('notification', first);
    await sendEvent('notification', second);
    expect(toasts()).toEqual([]);
    localStorage.setItem(`notificationsShown:${LUNA.user_id}`, String(first.id));
    await setHidden(false);
    expect(toasts()).toEqual([expect.stringContaining('given 6 points')]);
  });

  it('that the page missed is read after a reconnection', async () => {
    const { api, streams } = await open();
    const asked = api.calls('GET /api/notifications').length;
    api.on('GET /api/notifications', { json: { items: [gift(5)], unread: 1 } });
    await act(async () => void streams.at(-1)!.dispatchEvent(new Event('open')));
    await wait(0);
    expect(api.calls('GET /api/notifications')).toHaveLength(asked + 1);
    expect(toasts()).toEqual([expect.stringContaining('given 5 points')]);
  });

  it('that arrives while the list is being read isn’t lost', async () => {
    const { api, sendEvent, streams } = await open();
    const late = gift(5);
    const release = api.hold('GET /api/notifications');
    await act(async () => void streams.at(-1)!.dispatchEvent(new Event('open')));
    api.on('GET /api/notifications', { json: { items: [late], unread: 1 } });
    await sendEvent('notification', late);
    // Read before the change.
    release();
    await wait(0);
    expect(toasts()).toEqual([expect.stringContaining('given 5 points')]);
  });
});

describe('a prize', () => {
  it('is celebrated over the page, and read once the screen is closed', async () => {
    const site = await open();
    const won = raffleWon();
    await site.sendEvent('notification', won);
    await wait(0);
    expect(prize()).toHaveAccessibleName('You won a raffle');
    expect(prize()).toHaveTextContent('You won a raffleMug from the shopFriday raffle');
    expect(site.api.calls(READ)).toEqual([]);
    await closePrize(site);
    expect(prize()).toBeNull();
    expect(site.api.calls(READ).map(({ body }) => body)).toEqual([{ from: won.id, upTo: won.id }]);
    expect(toasts()).toEqual([]);
  });

  it('waits its turn, and comes back after a reload until it is closed', async () => {
    const guess = newOne({
      type: 'guess.won',
      data: { title: 'End balance', place: 2, prize: { kind: 'points', points: 500 } },
    });
    const site = await open({ api: listOf(raffleWon(), guess) });
    expect(prize()).toHaveTextContent('Your guess came in #2500 pointsEnd balance');
    await site.reload();
    await wait(0);
    expect(prize()).toHaveTextContent('Your guess came in #2');
    await closePrize(site);
    expect(prize()).toHaveTextContent('You won a raffle');
    await closePrize(site);
    expect(prize()).toBeNull();
    await site.reload();
    await wait(0);
    expect(prize()).toBeNull();
  });

  it('doesn’t interrupt the daily reward', async () => {
    const site = await open();
    await site.user.click(screen.getByRole('button', { name: 'Claim Reward' }));
    await site.sendEvent('notification', raffleWon());
    await site.sendEvent('notification', gift(5));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(prize()).toHaveAccessibleName('Daily Reward');
    expect(toasts()).toEqual([]);
    await site.user.click(within(prize()!).getByRole('button', { name: 'Close' }));
    await wait(0);
    expect(prize()).toHaveAccessibleName('You won a raffle');
  });

  it('is only mentioned during a break, without a link to the game', async () => {
    const { sendEvent } = await open({ user: { ...LUNA, isOnBreak: true } });
    await sendEvent('notification', raffleWon());
    await wait(0);
    expect(prize()).toBeNull();
    expect(toasts()).toEqual(['You won a raffle: Friday raffle · Mug from the shop']);
  });

  it('that was seen on another device is not shown again', async () => {
    const { sendEvent } = await open();
    const won = raffleWon();
    await setHidden(true);
    await sendEvent('notification', won);
    await sendEvent('notifications-read', { from: 1, upTo: won.id });
    await setHidden(false);
    await wait(0);
    expect(prize()).toBeNull();
  });
});
