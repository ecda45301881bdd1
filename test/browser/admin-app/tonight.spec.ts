import type { Locator, Page } from '@playwright/test';
import { answer, expect, test, visit, wholeList } from '../support/console.js';

const raffle = (state: string, draws: object[] = []) => ({
  id: 5,
  title: 'Mug',
  prize: { kind: 'points', points: 100, itemId: null, words: null },
  state,
  entries: 3,
  draws,
  winners: 1,
  finishedAt: null,
});
const DRAWN = raffle('closed', [
  {
    number: 1,
    nickname: 'Luna_Sky',
    entryKey: 'abc',
    state: 'waiting',
    reason: null,
    note: null,
    isAwarded: false,
    drawnAt: '2026-11-20T19:00:00.000Z',
    answerBy: '2026-11-20T19:03:00.000Z',
    answeredOn: null,
    extendedAt: null,
  },
]);
const HUNT = {
  id: 7,
  name: 'Friday hunt',
  state: 'opening',
  currency: 'EUR',
  startCents: 10_000,
  version: 1,
  sums: { opened: 0, presentCents: 0 },
  slots: [{ id: 1, name: 'Wanted', betCents: 100, winCents: null, multiplier: null, version: 1 }],
  currentSlotId: 1,
};

const stubRaffle = (page: Page, shown: object) =>
  answer(page, 'GET', /^\/api\/raffles$/, wholeList('raffles', [shown]));

const boxOf = async (target: Locator) => (await target.boundingBox())!;

async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a notice covers neither the next step nor the bar', async ({ admin }) => {
  await stubRaffle(admin, raffle('draft'));
  await answer(admin, 'POST', /raffles\/5\/open$/, { status: 409, json: { error: 'One is running' } });
  await visit(admin, 'tonight');
  const step = admin.getByRole('button', { name: 'Open the raffle' });
  // Where a thumb reaches it.
  await step.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await step.click();
  await expect(admin.getByText('One is running')).toBeVisible();
  const notice = admin.locator('.MuiSnackbar-root');
  expect(await doOverlap(notice, step)).toBe(false);
  expect(await doOverlap(notice, admin.getByRole('banner'))).toBe(false);
});

test('a draw by someone else moves nothing under a thumb, and Show brings the raffle up', async ({
  admin,
}) => {
  await stubRaffle(admin, raffle('closed'));
  await answer(admin, 'GET', /hunts\/current\/desk$/, { status: 200, json: { hunt: HUNT, blocked: '' } });
  await visit(admin, 'tonight');
  const save = admin.getByRole('button', { name: 'Save the win' });
  const [hunt, drawn] = ['Bonus Hunt', 'Raffle'].map((name) => admin.getByRole('region', { name }));
  await save.hover();
  const before = await boxOf(save);
  await admin.mouse.down();
  await stubRaffle(admin, DRAWN);
  await admin.evaluate(() => {
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  });
  const show = admin.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  expect(await boxOf(save)).toEqual(before);
  expect(await doOverlap(show, admin.getByRole('banner'))).toBe(false);
  await admin.mouse.move(0, 0);
  await admin.mouse.up();
  await show.click();
  await expect(drawn!).toBeFocused();
  const [top, bar] = [await boxOf(drawn!), await boxOf(admin.getByRole('banner'))];
  expect(top.y).toBeLessThan((await boxOf(hunt!)).y);
  expect(top.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
