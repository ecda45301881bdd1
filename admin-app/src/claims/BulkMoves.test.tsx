import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { AdminContext, type DataProvider, type GetListParams, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../i18n/i18n-provider';
import { setLanguage } from '../i18n/texts';
import type { ClaimState, TeamState } from '../shared/claim-states';
import type { ClaimRecord } from '../shared/records';
import { theme } from '../theme/theme';
import { ClaimsPage } from './ClaimsPage';

beforeEach(() => setLanguage('en'));

/** Generous, because the 300 ms debounce can take a second on a busy machine. */
const PATIENT = { timeout: 10_000 };
const DATE = '2026-11-20T18:00:00.000Z';
const claim = (userId: string, itemName: string, state: ClaimState = 'pending'): ClaimRecord => ({
  id: userId + DATE,
  userId,
  userName: `viewer-${userId}`,
  itemName,
  price: 100,
  claimDate: DATE,
  delivered: state === 'delivered',
  state,
});

/** Renders the claims screen with these claims. Tests edit `stored` to simulate another admin. */
function open(claims: ClaimRecord[]) {
  const stored = new Map(claims.map((each) => [each.id, each]));
  const setClaimStates = jest.fn((ids: string[], state: TeamState, _note: string | null) => {
    const from: ClaimState[] = state === 'pending' ? ['delivered'] : ['pending', 'processing'];
    const [changed, refused]: [ClaimRecord[], object[]] = [[], []];
    for (const id of ids) {
      const before = stored.get(id);
      if (!before || !from.includes(before.state)) {
        refused.push({ id, code: 'claim_state', params: { state: before?.state }, error: 'No' });
        continue;
      }
      const after = { ...before, state, delivered: state === 'delivered' };
      stored.set(id, after);
      changed.push(after);
    }
    return Promise.resolve({ changed, refused });
  });
  const getList = (resource: string, { filter }: GetListParams) => {
    const { q = '', states } = filter as { q?: string; states?: string[] };
    const data = [...stored.values()].filter(
      ({ itemName, state }) => itemName.includes(q) && (!states || states.includes(state)),
    );
    return Promise.resolve(resource === 'claims' ? { data, total: data.length } : { data: [], total: 0 });
  };
  const counts = { pending: 0, processing: 0, delivered: 0, rejected: 0, cancelled: 0 };
  const queries = new QueryClient();
  const calls = { getList, setClaimStates, claimCounts: () => Promise.resolve(counts) };
  render(
    <MemoryRouter initialEntries={['/claims']}>
      <AdminContext
        theme={theme}
        i18nProvider={i18nProvider}
        queryClient={queries}
        dataProvider={calls as unknown as DataProvider}
      >
        <ClaimsPage />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const rows = (item: string) => screen.findAllByText(item, undefined, PATIENT);
  return {
    user,
    queries,
    stored,
    setClaimStates,
    rows,
    /** @param text name of an item; waits until only its rows are left */
    async search(text: string) {
      fireEvent.change(screen.getByPlaceholderText('Search claims...'), { target: { value: text } });
      await waitFor(
        () =>
          expect(
            screen
              .getAllByText(new RegExp(`^(Mug|Poster)$`))
              .every(({ textContent }) => textContent === text),
          ).toBe(true),
        PATIENT,
      );
    },
    tickAll: () => user.click(screen.getByRole('checkbox', { name: 'Select all' })),
    /** @param name of a button in the bulk action bar */
    press(name: string) {
      const bar = screen.getByText(/ selected$/).closest<HTMLElement>('.MuiToolbar-root')!;
      return user.click(within(bar).getByRole('button', { name }));
    },
  };
}

it('rejects only claims that are both ticked and listed, and names them', async () => {
  const desk = open([claim('1', 'Mug'), claim('2', 'Mug'), claim('3', 'Poster')]);
  await desk.rows('Mug');
  await desk.search('Mug');
  await desk.tickAll();
  await screen.findByText('2 selected');
  await desk.search('Poster');
  expect(screen.queryByText(/selected$/)).toBeNull();
  await desk.tickAll();
  await screen.findByText('1 selected');

  await desk.press('Reject');
  const question = within(await screen.findByRole('dialog', { name: 'Reject this claim?' }));
  expect(question.getByRole('listitem').textContent).toBe('Poster for viewer-3');
  await desk.user.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(desk.setClaimStates).toHaveBeenCalledTimes(1));
  expect(desk.setClaimStates).toHaveBeenCalledWith([`3${DATE}`], 'rejected', null);
});

it('names the first few of many claims to reject', async () => {
  const desk = open(['1', '2', '3', '4', '5', '6', '7'].map((id) => claim(id, 'Mug')));
  await desk.rows('Mug');
  await desk.tickAll();
  await desk.press('Reject');
  const question = within(await screen.findByRole('dialog', { name: 'Reject 7 claims?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['1', '2', '3', '4', '5'].map((id) => `Mug for viewer-${id}`),
    'and 2 more',
  ]);
});

it('unticks a claim that its buyer has cancelled', async () => {
  const desk = open([claim('1', 'Mug'), claim('2', 'Poster')]);
  await desk.rows('Mug');
  await desk.user.click(screen.getByRole('tab', { name: /^All/ }));
  await desk.tickAll();
  await screen.findByText('2 selected');
  desk.stored.set(`1${DATE}`, claim('1', 'Mug', 'cancelled'));
  await desk.user.click(screen.getByRole('tab', { name: /^All/ }));
  await act(() => desk.queries.invalidateQueries());
  expect(await screen.findByText('1 selected', undefined, PATIENT)).not.toBeNull();
});

it('undoes a bulk delivery for the claims it changed, except those another admin has moved since', async () => {
  const states = { 1: 'pending', 2: 'processing', 3: 'pending', 4: 'delivered', 5: 'processing' } as const;
  const desk = open(Object.entries(states).map(([id, state]) => claim(id, 'Mug', state)));
  await desk.rows('Mug');
  await desk.tickAll();
  await desk.press('Delivered');
  const undo = await screen.findByRole('button', { name: 'Undo' }, PATIENT);
  screen.getByText(/^4 claims: Delivered · 1 claim wasn’t changed: /);
  const now = () => [...desk.stored.values()].map(({ state }) => state);
  expect(now()).toEqual(Array(5).fill('delivered'));

  // Another admin has moved the third claim in the meantime.
  desk.stored.set(`3${DATE}`, claim('3', 'Mug', 'rejected'));
  await desk.user.click(undo);
  await screen.findByText(/^3 claims restored · 1 claim wasn’t changed: /, undefined, PATIENT);
  expect(now()).toEqual(['pending', 'processing', 'rejected', 'delivered', 'processing']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
