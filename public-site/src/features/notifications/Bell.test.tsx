import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '../../api/types';
import { LUNA } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';

const LIST = 'GET /api/notifications';
const READ = 'PUT /api/notifications/read';
const HOUR_MS = 3_600_000;

/** Too old to be shown on the page. */
const GIFT: Notification = {
  id: 12,
  type: 'points.given',
  subject: 'gift:1',
  at: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
  isRead: false,
  data: { points: 250, reason: 'Quiz night' },
};
const ITEMS: Notification[] = [
  GIFT,
  {
    ...GIFT,
    id: 11,
    type: 'raffle.won',
    subject: 'raffle:7',
    data: { title: 'Friday raffle', prize: { kind: 'points', points: 500 } },
  },
  { ...GIFT, id: 10, type: 'guess.won', subject: 'guess:3', data: { title: 'End balance', place: 1 } },
  {
    ...GIFT,
    id: 9,
    type: 'raffle.drawn',
    subject: 'raffle:7',
    isRead: true,
    data: { title: 'Friday raffle' },
  },
  {
    ...GIFT,
    id: 8,
    type: 'claim.delivered',
    subject: 'claim:5',
    isRead: true,
    at: new Date(Date.now() - 50 * HOUR_MS).toISOString(),
    data: { item: 'Mug' },
  },
];

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const card = () => within(screen.getByRole('group', { name: 'Notifications' }));

async function openBell(json: object, user = LUNA) {
  const site = await openSite('/terms', { user, api: { [LIST]: { json } } });
  await screen.findByTestId('points');
  return site;
}

describe('the bell', () => {
  it('has a dot for unread notifications, and lists them with links', async () => {
    const { user } = await openBell({ items: ITEMS, unread: 3 });
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 3 unread'));
    expect(bell()).toHaveAttribute('data-news', 'true');
    await user.click(bell());
    const lines = await card().findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'You were given 250 pointsQuiz night3 hours ago',
      'You won a raffleFriday raffle · 500 points3 hours ago',
      'Your guess was closestEnd balance3 hours ago',
      'You were drawn in a raffleFriday raffle3 hours ago',
      'Your Mug has been delivered2 days ago',
    ]);
    expect(
      card()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/points', '/play/7', '/play', '/play/7', '/claims']);
  });

  it('doesn’t name an item that is withheld', async () => {
    const claims = (['claim.delivered', 'claim.refunded'] as const).map((type, id) => ({
      ...GIFT,
      id,
      type,
      subject: 'claim:5',
      data: type === 'claim.refunded' ? { points: 500 } : {},
    }));
    const { user } = await openBell({ items: claims, unread: 0 });
    await user.click(bell());
    const lines = await card().findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Your reward has been delivered3 hours ago',
      'Your claim for a reward was rejected500 points refunded3 hours ago',
    ]);
  });

  it('marks them as read when it is opened, and shows which were new until it is closed', async () => {
    const { api, user, sendEvent } = await openBell({ items: ITEMS, unread: 3 });
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 3 unread'));
    await user.click(bell());
    await waitFor(() => expect(api.calls(READ).map(({ body }) => body)).toEqual([{ from: 1, upTo: 12 }]));
    expect(bell()).toHaveAccessibleName('Notifications');
    expect(bell()).toHaveAttribute('data-news', 'false');
    expect(card().getAllByRole('img', { name: 'New' })).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(bell()).toHaveFocus();
    await sendEvent('notification', { ...GIFT, id: 13 });
    expect(bell()).toHaveAccessibleName('Notifications, 1 unread');
  });

  it('follows what is read on another device', async () => {
    const { sendEvent } = await openBell({ items: ITEMS, unread: 3 });
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 3 unread'));
    await sendEvent('notifications-read', { from: 11, upTo: 11 });
    expect(bell()).toHaveAccessibleName('Notifications, 2 unread');
    await sendEvent('notifications-read', { from: 1, upTo: 12 });
    expect(bell()).toHaveAccessibleName('Notifications');
  });

  it('loses one whose change was undone', async () => {
    const { api, user, sendEvent } = await openBell({ items: ITEMS, unread: 3 });
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 3 unread'));
    await sendEvent('notification-withdrawn', { id: 10 });
    expect(bell()).toHaveAccessibleName('Notifications, 2 unread');
    await user.click(bell());
    // Opening the list reads it again.
    await waitFor(() => expect(api.calls(READ)).toHaveLength(1));
    await sendEvent('notification-withdrawn', { id: 12 });
    expect(card().queryByText('You were given 250 points')).toBeNull();
  });

  it('explains an empty list', async () => {
    const { api, user } = await openBell({ items: [], unread: 0 });
    await user.click(bell());
    expect(await card().findByText('No notifications yet')).toBeVisible();
    expect(api.calls(READ)).toEqual([]);
  });

  it('can try again after a failure', async () => {
    const faults = recordFaults();
    const { api, user } = await openSite('/terms', { user: LUNA, api: { [LIST]: { status: 500 } } });
    await screen.findByTestId('points');
    await user.click(bell());
    expect(await card().findByRole('alert')).toHaveTextContent('Failed to load notifications');
    api.on(LIST, { json: { items: ITEMS, unread: 3 } });
    await user.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByText('Your guess was closest')).toBeVisible();
    expect(new Set(faults())).toEqual(new Set(['Failed to load notifications']));
  });

  it('has no links to games during a break', async () => {
    const { user } = await openBell({ items: ITEMS, unread: 3 }, { ...LUNA, isOnBreak: true });
    await user.click(bell());
    expect(await card().findAllByRole('listitem')).toHaveLength(5);
    expect(
      card()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/points', '/claims']);
  });
});
