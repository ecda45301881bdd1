import type { Page } from '@playwright/test';

/** Viewers by rank, the first with 1,234,567 points. */
const viewersOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    user_id: `9${at}`,
    name: `viewer_${at + 1}`,
    nickname: `Viewer ${at + 1}`,
    image: '/media/demo/avatars/luna_sky.svg',
    points: 1_234_567 - at,
  }));

/** Stubs the other leaderboards: two full pages each, with the viewer in 42nd place. */
export async function stubEarnedBoards(page: Page): Promise<void> {
  await page.route(/\/api\/leaderboard(\/own)?\?/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/own')) return route.fulfill({ json: { rank: 42, value: 420, toNext: 160 } });
    const currentPage = Number(searchParams.get('page'));
    const users = viewersOf(25).map(({ points: _, ...user }, at) => ({ ...user, value: 900 - at }));
    const pagination = { total: 50, totalPages: 2, currentPage, hasMore: currentPage < 2 };
    return route.fulfill({ json: { users, pagination } });
  });
}

export const podium = (page: Page) => page.getByRole('list', { name: 'The top three' }).getByRole('listitem');
export const ranks = (page: Page) => page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
export const spinner = (page: Page) => page.getByRole('status', { name: 'Loading leaderboard' });
