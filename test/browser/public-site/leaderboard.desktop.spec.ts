import { BOARD, podium, ranks, spinner, stubBoard } from './board.js';
import { recordCallsTo } from './members.js';
import { expect, FAILURE, stub, test } from './site.js';

const PATH = '/api/users/leaderboard';

test('LB-02 a board that cannot be had says so at once, whether the server fails or is away', async ({
  guest,
}) => {
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

test('LB-04 fewer than three have no podium; rows begin at 1', async ({ guest }) => {
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

test('LB-05 LB-06 each page is asked for anew, keeps its address, and ranks go on', async ({ guest }) => {
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

test('LB-06 the server says whether there is more, and how many pages', async ({ guest }) => {
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
  await expect(guest.getByText('The leaderboard ends before this page')).toBeVisible();
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
