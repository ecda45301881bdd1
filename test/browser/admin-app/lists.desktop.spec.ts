import { answer, expect, test, visit, wholeList } from '../support/console.js';

const USERS = /^\/api\/users$/;

/** Lists whose failures are told in words, and those whose failures are only logged. None has been loaded before it is asked for. */
const LISTS = [
  { path: 'offers', call: /^\/api\/offers$/, empty: 'No offers yet.' },
  { path: 'shop?tab=categories', call: /^\/api\/shop\/categories$/, empty: 'No categories yet.' },
  { path: 'claims', call: /^\/api\/shop\/claims$/, empty: 'No claims found.' },
  { path: 'shop', call: /^\/api\/shop\/items$/, empty: 'No items yet.' },
  { path: 'bot', call: /^\/api\/bot\/commands$/, empty: 'No commands yet.' },
];

test('a list that cannot be had does not look empty, and is there at the next try', async ({ admin }) => {
  for (const { path, call, empty } of LISTS) {
    await test.step(path, async () => {
      await answer(admin, 'GET', call, { status: 500 });
      await visit(admin, path);
      const again = admin.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await expect(admin.getByText(empty)).toHaveCount(0);
      await answer(admin, 'GET', call, wholeList('list', []));
      await again.click();
      await expect(admin.getByText(empty)).toBeVisible();
      await admin.unrouteAll();
    });
  }
});

const usersOf = (count: number, total: number) => ({
  status: 200,
  json: {
    users: Array.from({ length: count }, (_, place) => ({
      user_id: String(900000000 + place),
      nickname: `Nick_${place}`,
      name: `nick_${place}`,
      image: '/media/demo/avatars/luna_sky.svg',
      points: 1,
      isAdmin: false,
      role: null,
    })),
    pagination: { total, totalPages: Math.ceil(total / 25), currentPage: 1, hasMore: false },
  },
});

test('a list of one page has no pager, and an empty one no page at all', async ({ admin }) => {
  await answer(admin, 'GET', USERS, usersOf(3, 3));
  await admin.goto('/admin/users');
  await expect(admin.getByText('Showing 1-3 of 3 users', { exact: true })).toBeVisible();
  await expect(admin.getByText(/^Page \d+ of/)).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await answer(admin, 'GET', USERS, usersOf(0, 0));
  await visit(admin, 'offers');
  await visit(admin, 'users');
  await expect(admin.getByText('No users found.')).toBeVisible();
  await expect(admin.getByText(/^(Page \d+ of|Showing)/)).toHaveCount(0);
});

test('an address beyond the last page never reads "Page 99 of 6"', async ({ admin }) => {
  await answer(admin, 'GET', USERS, usersOf(25, 131));
  await admin.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { pagesSeen: seen });
    new MutationObserver(() => {
      for (const [text] of document.body.textContent.matchAll(/Page \d+ of \d+/g)) seen.add(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await admin.goto('/admin/users?page=99');
  await expect(admin.getByText('Page 6 of 6', { exact: true })).toBeVisible();
  const seen = await admin.evaluate(() => [...(window as unknown as { pagesSeen: Set<string> }).pagesSeen]);
  expect(seen).toEqual(['Page 6 of 6']);
});
