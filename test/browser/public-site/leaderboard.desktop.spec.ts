import { violationsAtBothWidths } from '../support/axe.js';
import { BOARD, podium, ranks, spinner, stubBoard, stubEarnedBoards } from '../support/board.js';
import { holdBack, recordCallsTo } from '../support/members.js';
import { expect, FAILURE, stub, test } from '../support/site.js';

const PATH = '/api/users/leaderboard';

test('a board that cannot be had says so at once, whether the server fails or is away', async ({ guest }) => {
  const calls = recordCallsTo(guest, 'GET', PATH);
  await stub(guest, '**/api/users/leaderboard?*', FAILURE);
  await guest.goto('/community');
  const failed = guest.getByText('Failed to load leaderboard', { exact: true });
  await expect(failed).toBeVisible();
  // One refusal is enough: asking three times over would leave the viewer waiting for seven seconds.
  expect(calls).toHaveLength(1);
  await guest.unroute('**/api/users/leaderboard?*');
  await guest.route(BOARD, (route) => route.abort('connectionrefused'));
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(spinner(guest)).toHaveCount(0);
  await expect(failed).toBeVisible();
  expect(calls).toHaveLength(2);
  await guest.unroute(BOARD);
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(ranks(guest)).toHaveCount(22);
  await expect(failed).toHaveCount(0);
});

test('fewer than three have no podium; rows begin at 1', async ({ guest }) => {
  await stubBoard(guest, 2);
  await guest.goto('/community');
  await expect(ranks(guest)).toHaveText([/^1\D/, /^2\D/]);
  await expect(podium(guest)).toHaveCount(0);
  await stubBoard(guest, 3);
  await guest.reload();
  await expect(podium(guest)).toHaveCount(3);
  await expect(ranks(guest)).toHaveCount(0);
  await stubBoard(guest, 0);
  await guest.reload();
  await expect(guest.getByText('Nobody is ranked yet')).toBeVisible();
});

test('each page is fetched when it opens, keeps its address, and ranks go on', async ({ guest }) => {
  const calls = recordCallsTo(guest, 'GET', PATH);
  const pages = () => calls.map((call) => new URL(call.url()).searchParams.get('page'));
  await guest.goto('/community');
  const [previous, next] = [
    guest.getByRole('button', { name: 'Previous' }),
    guest.getByRole('button', { name: 'Next', exact: true }),
  ];
  await expect(ranks(guest).first()).toHaveText(/^4\D/);
  await expect(previous).toBeDisabled();
  await expect(guest.getByText('Page 1 of 6', { exact: true })).toBeVisible();
  await next.click();
  await expect(ranks(guest).first()).toHaveText(/^26\D/);
  await expect(guest).toHaveURL('/community?page=2');
  await expect(podium(guest)).toHaveCount(0);
  await next.click();
  await expect(ranks(guest).first()).toHaveText(/^51\D/);
  await expect(guest.getByText('Page 3 of 6', { exact: true })).toBeVisible();
  await previous.click();
  await expect(ranks(guest).first()).toHaveText(/^26\D/);
  await previous.click();
  await expect(podium(guest)).toHaveCount(3);
  await expect(guest).toHaveURL('/community');
  expect(pages()).toEqual(['1', '2', '3', '2', '1']);
  await guest.goBack();
  await expect(ranks(guest).first()).toHaveText(/^26\D/);
});

test('the server says whether there is more, and how many pages', async ({ guest }) => {
  await stubBoard(guest, 25, { totalPages: 9, hasMore: false });
  await guest.goto('/community');
  await expect(guest.getByText('Page 1 of 9', { exact: true })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await expect(guest.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('an address beyond the end leads back, and one that is none counts as the first page', async ({
  guest,
}) => {
  await guest.goto('/community?page=99');
  await expect(guest.getByText('The leaderboard does not go this far')).toBeVisible();
  await guest.getByRole('button', { name: 'Previous' }).click();
  await expect(guest).toHaveURL('/community?page=6');
  await expect(ranks(guest).first()).toHaveText(/^126\D/);
  await guest.goto('/community?page=-1');
  await expect(podium(guest)).toHaveCount(3);
});

test('viewers find their own row', async ({ guest, cookiesOf }) => {
  await guest.context().addCookies(await cookiesOf('marble_maja'));
  await guest.goto('/community');
  const own = guest.getByRole('listitem').filter({ hasText: 'Marble_Maja' });
  await expect(own.getByText('You', { exact: true })).toBeVisible();
  await expect(guest.getByText('You', { exact: true })).toHaveCount(1);
});

test('rows begin at 4 below the podium; each says rank, picture, names and points', async ({ guest }) => {
  await stubBoard(guest, 25, { total: 60, totalPages: 3, hasMore: true });
  await guest.goto('/community');
  await expect(ranks(guest)).toHaveCount(22);
  const row = ranks(guest).first();
  await expect(row).toHaveText(/^4\s*Viewer 4\s*viewer_4\s*1,234,564 points$/);
  await expect(row.locator('img')).toBeVisible();
  await expect(ranks(guest).last()).toHaveText(/^25\D/);
  await expect(podium(guest).first()).toContainText('1,234,567 points');
  await expect(guest.getByText('60 viewers ranked')).toBeVisible();
});

test('a spinner turns while ranks are on the way, and moves nothing when they come', async ({ guest }) => {
  const release = await holdBack(guest, '**/api/users/leaderboard?*');
  await guest.goto('/community');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Community Leaderboard');
  await expect(spinner(guest)).toBeVisible();
  release();
  await expect(ranks(guest)).toHaveCount(22);
  await expect(spinner(guest)).toHaveCount(0);

  // From here on the number of viewers is known, and with it the outline of every page.
  const footer = guest.locator('footer');
  const top = () => footer.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const releaseNext = await holdBack(guest, '**/api/users/leaderboard?*');
  await guest.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(spinner(guest)).toBeVisible();
  await expect(spinner(guest)).toBeInViewport();
  const whileLoading = await top();
  releaseNext();
  await expect(ranks(guest)).toHaveCount(25);
  expect(Math.abs((await top()) - whileLoading)).toBeLessThan(2);
});

test('each board has an address, its own values, and the viewer’s place on it', async ({ viewer }) => {
  await stubEarnedBoards(viewer);
  await viewer.goto('/community');
  const boards = viewer.getByRole('navigation', { name: 'Leaderboards' });
  const chosen = boards.locator('[aria-current=page]');
  const own = viewer.getByRole('region', { name: 'Your place' });
  await expect(chosen).toHaveText('Balance');
  await expect(own).toHaveCount(0);

  await boards.getByRole('link', { name: 'This week' }).focus();
  await viewer.keyboard.press('Enter');
  await expect(viewer).toHaveURL('/community?board=week');
  await expect(chosen).toHaveText('This week');
  await expect(podium(viewer).first()).toContainText('900 points');
  await expect(own).toContainText(/42\s*Luna_SkyYou160 points to place 41\s*420 points/);
  await viewer.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(viewer).toHaveURL('/community?board=week&page=2');
  await expect(ranks(viewer).first()).toHaveText(/^26\D/);
  await expect(own).toBeVisible();

  // Another board begins on its first page.
  await boards.getByRole('link', { name: 'Watch time' }).click();
  await expect(viewer).toHaveURL('/community?board=watch');
  await expect(podium(viewer).first()).toContainText('15 h');
  await expect(own).toContainText('2 h 40 min to place 41');
  expect(await violationsAtBothWidths(viewer)).toEqual([]);
  await viewer.goBack();
  await expect(chosen).toHaveText('This week');
  await expect(ranks(viewer).first()).toHaveText(/^26\D/);
  await viewer.goto('/community?board=yesterday');
  await expect(chosen).toHaveText('Balance');
});
