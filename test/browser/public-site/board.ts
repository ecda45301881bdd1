import type { Page } from '@playwright/test';
import { stub } from './site.js';

export const BOARD = /\/api\/users\/leaderboard\?/;

/** Viewers in the order of their ranks, the best with 1,234,567 points. */
export const viewersOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    user_id: `9${at}`,
    name: `viewer_${at + 1}`,
    nickname: `Viewer ${at + 1}`,
    image: '/media/demo/avatars/luna_sky.svg',
    points: 1_234_567 - at,
  }));

/** Lets the leaderboard answer with one page of its own. */
export const stubBoard = (page: Page, count: number, pagination: object = {}): Promise<void> =>
  stub(page, '**/api/users/leaderboard?*', {
    json: {
      users: viewersOf(count),
      pagination: { total: count, totalPages: 1, currentPage: 1, hasMore: false, ...pagination },
    },
  });

export const podium = (page: Page) =>
  page.getByRole('list', { name: 'The first three' }).getByRole('listitem');
export const ranks = (page: Page) => page.getByRole('list', { name: 'Ranks' }).getByRole('listitem');
export const spinner = (page: Page) => page.getByRole('status', { name: 'Loading leaderboard' });
