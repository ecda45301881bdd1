import type { Page } from '@playwright/test';
import { builtFile } from '../support/built-files.js';
import { shownPoints, test } from '../support/members.js';
import { expect, stub } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const nameOf = (source: string) => /(\w+)\.tsx$/.exec(source)![1]!;

/** Fails the first request for the script of each module and for its styles. @returns the names of the failed files */
async function loseOnce(page: Page, sources: readonly string[]): Promise<Set<string>> {
  const lost = new Set<string>();
  await page.route(new RegExp(`/assets/(${sources.map(nameOf).join('|')})-[^/]*$`), (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    if (lost.has(name)) return route.fallback();
    lost.add(name);
    return route.abort('connectionreset');
  });
  return lost;
}

/** The modules whose script was lost. */
const lostOf = (sources: readonly string[], lost: Set<string>) =>
  sources.filter((source) =>
    [...lost].some((file) => file.startsWith(`${nameOf(source)}-`) && file.endsWith('.js')),
  );

const ON_EVERY_PAGE = [
  'src/app/Background.tsx',
  'src/features/daily-reward/RewardWidget.tsx',
  'src/features/header/SignedIn.tsx',
  'src/features/notifications/Notifications.tsx',
  'src/features/notifications/NotificationList.tsx',
  'src/features/notifications/Wins.tsx',
  'src/features/push/PushRenewal.tsx',
  'src/features/home/MemberStrip.tsx',
  'src/features/home/SocialCards.tsx',
];
const QUESTION = 'src/features/drawn/DrawnQuestion.tsx';
const ONE_PAGE = { total: 1, totalPages: 1, currentPage: 1, hasMore: false };
const DAY_MS = 86_400_000;

const stubDraw = (page: Page, draw: object | null) =>
  stub(page, '**/api/raffles/current/entry', { json: { entryKey: 'key', draw } });
const WAITING = { raffleId: 5, title: 'Friday raffle', state: 'waiting', reason: null };

/** Ends each event stream after its event, if there is one; the page soon opens another. */
const stubEvents = (page: Page, event = '') =>
  stub(page, '**/api/points/events', { contentType: 'text/event-stream', body: `retry: 200\n${event}\n` });

test('every part of the page whose files fail once is there after the next attempt', async ({
  viewer: page,
}) => {
  const lost = await loseOnce(page, ON_EVERY_PAGE);
  const won = {
    id: 1,
    type: 'raffle.won',
    subject: 'raffle:7',
    data: { title: 'Friday raffle', prize: { kind: 'item', words: 'Mug' } },
    at: new Date().toISOString(),
    isRead: false,
  };
  await stub(page, '**/api/notifications', { json: { items: [won], unread: 1 } });
  await page.addInitScript(() => localStorage.setItem('pushDevice', 'a'.repeat(64)));
  await page.goto('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Awesome!' }).click();
  await expect(shownPoints(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Reward' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Follow')).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: /You won a raffle/ })).toBeVisible();
  // Without its styles a part would be there, but not look like it.
  expect(lostOf(ON_EVERY_PAGE, lost)).toEqual(ON_EVERY_PAGE);
  await expect
    .poll(() => sheetsOf(page, lost))
    .toEqual([...lost].filter((name) => name.endsWith('.css')).sort());
  await expect(page.getByRole('button', { name: 'Reload page' })).toHaveCount(0);
});

const sheetsOf = (page: Page, lost: Set<string>) =>
  page.evaluate(
    (names) =>
      [...document.styleSheets]
        .map(({ href }) => href?.split('/').at(-1) ?? '')
        .filter((name) => names.includes(name))
        .sort(),
    [...lost],
  );

test('a viewer whose drawn bar fails to load when they join is asked when they are drawn', async ({
  viewer: page,
}) => {
  const lost = await loseOnce(page, [QUESTION]);
  await stub(page, '**/api/play/now', { json: { raffle: 5, guess: null, hunt: null } });
  await stubDraw(page, null);
  await stubEvents(page);
  await page.goto('/contact');
  await expect(shownPoints(page)).toBeVisible();
  await expect.poll(() => lostOf([QUESTION], lost)).toEqual([QUESTION]);
  await stubDraw(page, { ...WAITING, answerBy: new Date(Date.now() + DAY_MS).toISOString() });
  await stubEvents(page, 'event: raffle-draw\ndata: {}\n');
  await expect(page.getByRole('button', { name: 'I’m here' })).toBeVisible();
  await expect(page.getByText('Part of this page failed to load.')).toHaveCount(0);
});

test('a drawn viewer whose bar cannot be loaded is offered the reload that shows it', async ({
  viewer: page,
}) => {
  await page.route(builtFile(QUESTION), (route) => route.fulfill({ status: 404 }));
  await stub(page, '**/api/play/now', { json: { raffle: 5, guess: null, hunt: null } });
  await stubDraw(page, { ...WAITING, answerBy: new Date(Date.now() + DAY_MS).toISOString() });
  await page.goto('/contact');
  await expect(page.getByRole('alert')).toContainText('You were drawn! Part of this page failed to load.');
  await page.unroute(builtFile(QUESTION));
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('button', { name: 'I’m here' })).toBeVisible();
});

test('the parts of a page that open on request come with the next attempt', async ({ viewer: page }) => {
  const parts = [
    'src/features/earning/StampCard.tsx',
    'src/features/shop/AnswersForm.tsx',
    'src/ui/Copyable.tsx',
  ];
  const lost = await loseOnce(page, parts);
  const answer = {
    id: 'size',
    label: 'Size',
    kind: 'choice',
    required: true,
    options: ['S', 'M'],
    value: 'M',
  };
  const claim = {
    id: '1000000022026-11-01T10:00:00.000Z',
    itemName: 'Tour Key',
    image: '/media/demo/shop/green-room-mug.svg',
    price: 100,
    state: 'pending',
    claimDate: '2026-11-01T10:00:00.000Z',
    timeline: [],
    answers: [answer],
    hasCode: true,
    cancellableUntil: null,
  };
  await stub(page, '**/api/shop/claims/mine?*', { json: { claims: [claim], pagination: ONE_PAGE } });
  await stub(page, '**/api/shop/claims/*/code', { json: { code: 'ABCD-1234' } });
  const earning = (await (await page.request.get('/api/points/earning')).json()) as object;
  const stampCard = { minutes: 15, stamps: 3, isStampedToday: false, rewards: [{ at: 3, points: 100 }] };
  await stub(page, '**/api/points/earning', { json: { ...earning, stampCard } });

  await page.goto('/claims');
  await page.getByRole('button', { name: 'Show the code for Tour Key' }).click();
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  await page.getByRole('button', { name: /^Change/ }).click();
  await expect(page.getByRole('combobox', { name: 'Size' })).toBeVisible();
  await moveTo(page, '/points');
  await expect(page.getByRole('region', { name: 'Stamp card' })).toBeVisible();
  expect(lostOf(parts, lost)).toEqual(parts);
});
