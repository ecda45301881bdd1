import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import {
  type Answering,
  type FakeAnswer,
  type FakeApi,
  type FakeCall,
  networkFailure,
} from '../../../../test/support/fake-api.js';
import { LUNA, onePage } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';
import { Podium } from './Podium';
import { Ranks } from './Ranks';

const RANKS = 'GET /api/users/leaderboard';

/** Viewers by rank, starting with 1,234,567 points. */
const viewers = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => ({
    user_id: `9${first + at}`,
    name: `viewer_${first + at}`,
    nickname: `Viewer ${first + at}`,
    image: '/media/demo/avatars/luna_sky.svg',
    points: 1_234_568 - first - at,
  }));

const board = (count: number, pagination: object = {}): FakeAnswer => ({
  json: { users: viewers(count), pagination: { ...onePage(count), ...pagination } },
});

/** 140 viewers on six pages. */
const sixPages = ({ url }: FakeCall): FakeAnswer => {
  const currentPage = Number(url.searchParams.get('page'));
  const first = (currentPage - 1) * 25 + 1;
  const users = viewers(Math.max(0, Math.min(25, 141 - first)), first);
  return {
    json: { users, pagination: { total: 140, totalPages: 6, currentPage, hasMore: currentPage < 6 } },
  };
};

const open = (answer: Answering, address = '/community') => openSite(address, { api: { [RANKS]: answer } });
const rowsOf = (list: string): HTMLElement[] => {
  const all = screen.queryByLabelText(list);
  return all ? within(all).getAllByRole('listitem') : [];
};
const ranks = () => rowsOf('Ranking');
const podium = () => rowsOf('The top three');
const firstRank = async (text: RegExp) => waitFor(() => expect(ranks()[0]).toHaveTextContent(text));
const button = (name: string) => within(screen.getByLabelText('Pages')).getByRole('button', { name });
const pagesAskedFor = (api: FakeApi) => api.calls(RANKS).map(({ url }) => url.searchParams.get('page'));

describe('viewers whose imported points wait for them', () => {
  const withImported = (imported: number): FakeAnswer => ({
    json: { users: viewers(4), imported, pagination: onePage(4) },
  });
  const LINE = '30,000 viewers have points from before. Log in to see yours.';

  it('are counted in a line below the board, for guests', async () => {
    await open(withImported(30_000));
    expect(await screen.findByText(LINE)).toBeVisible();
    expect(ranks()).toHaveLength(1);
  });

  it('are not mentioned if there are none', async () => {
    await open(withImported(0));
    await firstRank(/^4Viewer 4/);
    expect(screen.queryByText(/points from before/)).toBeNull();
  });

  it('are not mentioned to a viewer who is logged in', async () => {
    await openSite('/community', { user: LUNA, api: { [RANKS]: withImported(30_000) } });
    await firstRank(/^4Viewer 4/);
    expect(screen.queryByText(/points from before/)).toBeNull();
  });
});

describe('the ranks', () => {
  it('start at 4 below the podium, each with picture, names and points', async () => {
    await open(board(25, { total: 60, totalPages: 3, hasMore: true }));
    await firstRank(/^4Viewer 4viewer_41,234,564 points$/);
    expect(ranks()).toHaveLength(22);
    expect(ranks()[0]?.querySelector('img')).toHaveAttribute('src', '/media/demo/avatars/luna_sky.svg');
    expect(ranks().at(-1)).toHaveTextContent(/^25\D/);
    expect(podium()[0]).toHaveTextContent('1,234,567 points');
    expect(screen.getByText('60 viewers ranked')).toBeVisible();
  });

  it('start at 1, without a podium, with fewer than three viewers', async () => {
    await open(board(2));
    await firstRank(/^1\D/);
    expect(ranks()[1]).toHaveTextContent(/^2\D/);
    expect(podium()).toEqual([]);
  });

  it('are all on the podium with three viewers', async () => {
    await open(board(3));
    await waitFor(() => expect(podium()).toHaveLength(3));
    expect(ranks()).toEqual([]);
  });

  it('are replaced by a notice, without paging, when no one is ranked', async () => {
    await open({ json: { users: [], pagination: { ...onePage(0), totalPages: 0 } } });
    expect(await screen.findByText('No one is ranked yet')).toBeVisible();
    expect(screen.queryByLabelText('Pages')).toBeNull();
  });

  it('highlight the viewer’s own row', async () => {
    const users = [{ ...LUNA, image: '' }, ...viewers(1)];
    await openSite('/community', {
      user: LUNA,
      api: { [RANKS]: { json: { users, pagination: onePage(2) } } },
    });
    expect(await screen.findAllByText('You', { exact: true })).toHaveLength(1);
    expect(ranks()[0]).toContainElement(screen.getByText('You', { exact: true }));
  });

  it('show a login only where it differs from the nickname, and initials without a picture', async () => {
    const users = [
      { user_id: '1', name: 'same_name', nickname: 'Same_Name', image: '', points: 30 },
      { user_id: '2', name: 'login', nickname: 'Quite Different', image: '', points: 20 },
    ];
    await open({ json: { users, pagination: onePage(2) } });
    await firstRank(/Same_Name/);
    const [same, different] = ranks();
    expect(within(same!).getAllByText(/same_name/i)).toHaveLength(1);
    expect(within(different!).getByText('login')).toBeVisible();
    expect(same?.querySelector('img')?.getAttribute('src')).toMatch(/SN%3C%2Ftext/);
    expect(different?.querySelector('img')?.getAttribute('src')).toMatch(/QD%3C%2Ftext/);
  });
});

describe('the pages', () => {
  it('are fetched on opening, have an address, and continue the ranks', async () => {
    const { api, user } = await open(sixPages);
    await firstRank(/^4\D/);
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Page 1 of 6', { exact: true })).toBeVisible();
    await user.click(button('Next'));
    await firstRank(/^26\D/);
    expect(location.search).toBe('?page=2');
    expect(podium()).toEqual([]);
    await user.click(button('Next'));
    await firstRank(/^51\D/);
    expect(screen.getByText('Page 3 of 6', { exact: true })).toBeVisible();
    await user.click(button('Previous'));
    await firstRank(/^26\D/);
    await user.click(button('Previous'));
    await firstRank(/^4\D/);
    expect(location.search).toBe('');
    expect(pagesAskedFor(api)).toEqual(['1', '2', '3', '2', '1']);
    history.back();
    await firstRank(/^26\D/);
  });

  it('rely on the server for their number and whether there is another', async () => {
    await open(board(25, { totalPages: 9, hasMore: false }));
    expect(await screen.findByText('Page 1 of 9', { exact: true })).toBeVisible();
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  });

  it('link back from a page beyond the end', async () => {
    const { user } = await open(sixPages, '/community?page=99');
    expect(await screen.findByText('There’s nothing on this page')).toBeVisible();
    expect(screen.getByLabelText('Pages')).toHaveTextContent('The last page is 6');
    await user.click(button('Previous'));
    expect(location.search).toBe('?page=6');
    await firstRank(/^126\D/);
  });

  it('start with the first for an invalid number', async () => {
    const { api } = await open(sixPages, '/community?page=-1');
    await waitFor(() => expect(podium()).toHaveLength(3));
    expect(pagesAskedFor(api)).toEqual(['1']);
  });
});

it('a board that fails to load shows an error after one call, whether refused or unreachable', async () => {
  recordFaults();
  const { api, user } = await open({ status: 500 });
  expect(await screen.findByText('Failed to load leaderboard')).toBeVisible();
  // No retries: they would leave the viewer waiting for seven seconds.
  expect(api.calls(RANKS)).toHaveLength(1);
  api.on(RANKS, networkFailure);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Failed to load leaderboard')).toBeVisible());
  expect(api.calls(RANKS)).toHaveLength(2);
  api.on(RANKS, board(25));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await firstRank(/^4\D/);
  expect(screen.queryByText('Failed to load leaderboard')).toBeNull();
});

it('each board has its own address and values, and shows the viewer’s place', async () => {
  const users = viewers(25).map(({ points: _, ...viewer }, at) => ({ ...viewer, value: 900 - at }));
  const { user } = await openSite('/community', {
    user: LUNA,
    api: {
      'GET /api/leaderboard/own': { json: { rank: 42, value: 420, toNext: 160 } },
      'GET /api/leaderboard': {
        json: { users, pagination: { ...onePage(50), totalPages: 2, hasMore: true } },
      },
    },
  });
  const boards = within(screen.getByLabelText('Leaderboards'));
  const chosen = () =>
    boards.getAllByRole('link').find((each) => each.getAttribute('aria-current') === 'page');
  const own = () => screen.queryByLabelText('Your rank');
  expect(chosen()).toHaveTextContent('Balance');
  expect(own()).toBeNull();

  await user.click(boards.getByText('This week'));
  await waitFor(() => expect(podium()[0]).toHaveTextContent('900 points'));
  expect(location.search).toBe('?board=week');
  expect(chosen()).toHaveTextContent('This week');
  await waitFor(() => expect(own()).toHaveTextContent(/42Luna_SkyYou160 points to #41420 points/));
  await user.click(button('Next'));
  await firstRank(/^26\D/);
  expect(location.search).toBe('?board=week&page=2');
  expect(own()).toBeVisible();

  // Switching boards returns to page 1.
  await user.click(boards.getByText('Watch time'));
  await waitFor(() => expect(podium()[0]).toHaveTextContent('15 h'));
  expect(location.search).toBe('?board=watch');
  await waitFor(() => expect(own()).toHaveTextContent('2 h 40 min to #41'));
  history.back();
  await firstRank(/^26\D/);
  expect(chosen()).toHaveTextContent('This week');
});

it('an unknown board falls back to the balance', async () => {
  await open(board(2), '/community?board=yesterday');
  await firstRank(/^1\D/);
  expect(within(screen.getByLabelText('Leaderboards')).getByText('Balance')).toHaveAttribute(
    'aria-current',
    'page',
  );
});

it('a spinner is shown while ranks load', async () => {
  const { api, user } = await open(sixPages);
  await firstRank(/^4\D/);
  const release = api.hold(RANKS);
  await user.click(button('Next'));
  expect(await screen.findByRole('status', { name: 'Loading leaderboard' })).toBeVisible();
  release();
  await firstRank(/^26\D/);
  expect(screen.queryByRole('status', { name: 'Loading leaderboard' })).toBeNull();
});

const NAMES = ['نيون_العرب', 'אור_ירוק', 'Luna_Sky'];
const USERS = NAMES.map((nickname, at) => ({
  user_id: String(at),
  name: `login_${at}`,
  nickname,
  image: '',
  value: 100 - at,
}));

it('right-to-left names leave ranks and points in place, and lose their end if they are too long', () => {
  for (const list of [
    <Podium key="podium" board="earned" users={USERS} ownId="0" />,
    <Ranks key="ranks" board="earned" users={USERS} firstRank={4} ownId="0" most={100} />,
  ]) {
    const { container, unmount } = render(list);
    expect([...container.querySelectorAll('[dir=auto]')].map(({ textContent }) => textContent)).toEqual(
      NAMES,
    );
    unmount();
  }
});
