import { violationsOf } from '../support/axe.js';
import { answer, callsOf, expect, recordCalls, test } from '../support/console.js';

const RULES = /^\/api\/points\/rules$/;
const PAYOUTS = /^\/api\/points\/payouts$/;
const HABITS = /^\/api\/points\/habits$/;

interface Rules {
  watching: { on: boolean; points: number };
}

test("the rules preview their effect while edited, and another admin's change needs confirming", async ({
  admin,
}) => {
  await answer(admin, 'GET', HABITS, {
    status: 200,
    json: { viewers: 200, minutesPerWeek: 420, daysPerWeek: 3, cheapestItem: { name: 'Mug', price: 500 } },
  });
  await admin.goto('/admin/points');
  const preview = admin.getByRole('complementary', { name: 'At these rates' });
  const watching = admin.getByRole('textbox', { name: 'Points for watching' });
  const save = admin.getByRole('button', { name: 'Save Changes' });
  await expect(preview).toContainText('200 viewers watched 7 hours a week on average');
  await watching.fill('20');
  await expect(preview).toContainText('1,680');
  await expect(preview).toContainText('The cheapest item, Mug (500), takes 2 days.');
  await admin.getByRole('textbox', { name: 'Points for a raid' }).fill('5000');
  await expect(preview.getByRole('alert')).toContainText('more than the daily maximum of 2,000');

  const calls = recordCalls(admin);
  await watching.fill('1.5');
  await expect(preview).toContainText('Enter whole numbers');
  await save.click();
  await expect(admin.getByText('Must be a whole number from 0 to 1,000,000')).toBeVisible();
  expect(callsOf(calls, 'PUT', RULES)).toEqual([]);
  await watching.fill('20');

  // Switching tabs must not discard unsaved input.
  await admin.getByRole('tab', { name: 'Now' }).click();
  await admin.getByRole('button', { name: 'Keep editing' }).click();
  await expect(watching).toHaveValue('20');

  const origin = new URL(admin.url()).origin;
  const stored = (await (await admin.request.get('/api/points/rules')).json()) as Rules;
  const put = (data: object) => admin.request.put('/api/points/rules', { data, headers: { origin } });
  try {
    expect((await put({ ...stored, minAccountDays: 14 })).ok()).toBe(true);
    await save.click();
    await expect(admin.getByRole('alert').filter({ hasText: 'Someone else changed this' })).toBeVisible();
    await save.click();
    await expect(admin.getByText('Rules saved. They apply from the next payout.')).toBeVisible();
    const saved = (await (await admin.request.get('/api/points/rules')).json()) as Rules;
    expect(saved).toMatchObject({
      watching: { on: true, points: 20 },
      raiding: { points: 5000 },
      // Only what this admin changed is sent.
      minAccountDays: 14,
    });
  } finally {
    expect((await put(stored)).ok()).toBe(true);
  }
});

test('now: members who were paid nothing come first with the reason, and paging is in the URL', async ({
  admin,
}) => {
  const person = (nickname: string, unpaidBecause: string | null) => ({
    user_id: nickname,
    name: nickname,
    nickname,
    onPage: true,
    inChat: true,
    talked: unpaidBecause === null,
    points: unpaidBecause === null ? 15 : 0,
    unpaidBecause,
  });
  const payout = {
    id: 9,
    broadcastStartedAt: '2026-11-22T18:00:00.000Z',
    number: 2,
    isSkipped: false,
    isHeld: false,
  };
  await answer(admin, 'GET', PAYOUTS, {
    status: 200,
    json: {
      isLive: true,
      nextAt: '2026-11-22T18:15:00.000Z',
      payouts: [
        {
          ...payout,
          closedAt: '2026-11-22T18:10:00.000Z',
          paidAt: '2026-11-22T18:10:01.000Z',
          watchingPaid: false,
          members: 1,
          points: 15,
        },
      ],
      present: [person('Sleepy', 'account_too_new'), person('Chatty', null)],
      pagination: { total: 30, totalPages: 2, currentPage: 1, hasMore: true },
    },
  });
  await admin.goto('/admin/points/now');
  await expect(admin.getByRole('status').filter({ hasText: 'Live: points are being paid' })).toBeVisible();
  await expect(admin.getByRole('alert')).toContainText('Watching paid nothing in the last payout');
  const present = admin.getByRole('region', { name: 'Viewers in the last payout' }).locator('tbody tr');
  await expect(present).toHaveText(['Sleepyon the site, in chatAccount too new', /^Chatty.*\+15$/]);
  expect(await violationsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin).toHaveURL('/admin/points/now?page=2');
});

test('points for chosen viewers are previewed, given and taken back', async ({ admin }) => {
  const pointsOf = async (userId: string) =>
    ((await (await admin.request.get(`/api/users/${userId}`)).json()) as { points: number }).points;
  const before = await pointsOf('100000010');
  await admin.goto('/admin/points/give');
  await admin.getByRole('radio', { name: 'Selected viewers' }).click();
  await admin.getByRole('combobox', { name: 'Viewers' }).fill('old_man_river_9');
  await admin.getByRole('option', { name: 'old_man_river_9' }).click();
  await admin.getByRole('textbox', { name: 'Points for each viewer' }).fill('1200');
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Won the quiz');
  await admin.getByRole('button', { name: 'Preview' }).click();
  const question = admin.getByRole('dialog', { name: 'Give 1,200 points to 1 viewer?' });
  await expect(question).toContainText('1,200 points in total.');
  expect(await violationsOf(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Give points' }).click();
  const gift = admin.getByRole('listitem').filter({ hasText: '1,200 points to 1 selected viewer' }).first();
  await expect(gift).toContainText('Won the quiz · by NeonAce');
  await expect(admin.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
  expect(await pointsOf('100000010')).toBe(before + 1200);
  await gift.getByRole('button', { name: 'Undo' }).click();
  await admin
    .getByRole('dialog', { name: 'Undo the gift of 1,200 points?' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(gift).toContainText('1,200 points taken back by NeonAce');
  expect(await pointsOf('100000010')).toBe(before);
});
