import { UnknownOutcomeError } from '#shared/lost-answers.js';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { AdminContext, type DataProvider, memoryStore, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../i18n/i18n-provider';
import { setLanguage } from '../i18n/texts';
import type { ClaimSelection, NewClaimSelection } from '../shared/api';
import type { ClaimRecord } from '../shared/records';
import { theme } from '../theme/theme';
import { ClaimsPage } from './ClaimsPage';

beforeEach(() => setLanguage('en'));

const PATIENT = { timeout: 10_000 };
const DATE = '2026-11-20T18:00:00.000Z';
const claim = (userId: string): ClaimRecord => ({
  id: userId + DATE,
  userId,
  userName: `viewer-${userId}`,
  itemName: 'Mug',
  price: 100,
  claimDate: DATE,
  delivered: false,
  state: 'pending',
});
/** Not those of the rows, which name their claim. */
const BUTTON = 'button:not([aria-label])';
const ROWS = ['1', '2'].map(claim);
const COUNTS = { pending: 300, processing: 0, delivered: 0, rejected: 0, cancelled: 0 };
const START: ClaimSelection = {
  id: 7,
  state: 'delivered',
  claims: 300,
  waiting: 300,
  moved: 0,
  leftOut: 0,
  restored: 0,
  kept: 0,
  isUndone: false,
};
const HALF = { ...START, waiting: 150, moved: 150 };
const DONE = { ...START, waiting: 0, moved: 298, leftOut: 2 };
const UNDONE = { ...DONE, moved: 0, restored: 298, isUndone: true };

/** @param answers to the steps, each a state or a failure. @param stored in the browser and on the server */
function open(
  answers: (ClaimSelection | Error | Promise<ClaimSelection>)[],
  { total = 300, stored = null as ClaimSelection | null } = {},
) {
  let now = stored ?? START;
  const stepSelection = jest.fn(async (_id: number, _step: 'moves' | 'undo') => {
    const answer = await answers.shift();
    if (!answer) throw new Error('one step too many');
    if (answer instanceof Error) throw answer;
    now = answer;
    return answer;
  });
  const selectClaims = jest.fn((_filter: object, _sort: object, state: ClaimSelection['state']) => {
    const first = ['1', '2', '3', '4', '5'].map((id) => ({ itemName: 'Mug', userName: `viewer-${id}` }));
    return Promise.resolve<NewClaimSelection>({ ...START, state, isTruncated: false, first });
  });
  const calls = {
    getList: (resource: string) =>
      Promise.resolve(resource === 'claims' ? { data: ROWS, total } : { data: [], total: 0 }),
    claimCounts: () => Promise.resolve(COUNTS),
    claimSelection: () => Promise.resolve(now),
    stepSelection,
    selectClaims,
  };
  render(
    <MemoryRouter initialEntries={['/claims']}>
      <AdminContext
        theme={theme}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore(stored ? { 'claims.selection': stored.id } : {})}
        dataProvider={calls as unknown as DataProvider}
      >
        <ClaimsPage />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    user,
    stepSelection,
    selectClaims,
    /** By its text: queries by role are too slow for a bar that is shown for 20 s. */
    press: async (name: string) => user.click(await screen.findByText(name, { selector: BUTTON }, PATIENT)),
    bar: (name: RegExp) => screen.findByText(name, undefined, PATIENT),
    async tickAll() {
      await screen.findAllByText('Mug', undefined, PATIENT);
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await screen.findByText('2 selected', undefined, PATIENT);
    },
  };
}

it('delivers all claims that match, after a question that names them, and undoes it as one', async () => {
  let answer: (state: ClaimSelection) => void = () => {};
  const slow = new Promise<ClaimSelection>((resolve) => {
    answer = resolve;
  });
  const desk = open([HALF, slow, UNDONE]);
  await desk.tickAll();
  await desk.press('Select all 300 that match');
  await screen.findByText('All 300 that match');
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  await desk.press('Delivered');
  const question = within(await screen.findByRole('dialog', { name: 'Deliver 300 claims?' }, PATIENT));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['1', '2', '3', '4', '5'].map((id) => `Mug for viewer-${id}`),
    'and 295 more',
  ]);
  expect(desk.stepSelection).not.toHaveBeenCalled();
  await desk.user.click(question.getByRole('button', { name: 'Deliver' }));

  await desk.bar(/^Delivered: 150 of 300$/);
  const progress = screen.getByRole('progressbar', { name: 'Delivered: 150 of 300' });
  expect(progress.getAttribute('aria-valuenow')).toBe('50');
  answer(DONE);
  const result = await desk.bar(/^298 claims: Delivered · 2 had changed and were left out$/);
  expect(document.activeElement).toBe(result.closest('[role=status]'));
  await desk.press('Undo');
  await desk.bar(/^298 claims restored/);
  expect(desk.stepSelection.mock.calls).toEqual([
    [7, 'moves'],
    [7, 'moves'],
    [7, 'undo'],
  ]);
  expect(screen.queryByText('Undo', { selector: BUTTON })).toBeNull();
});

it('moves the ticked claims only, unless all that match were chosen and are still meant', async () => {
  const desk = open([]);
  await desk.tickAll();
  await desk.press('Select all 300 that match');
  await screen.findByText('All 300 that match');
  await desk.user.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0]!);
  await screen.findByText('1 selected', undefined, PATIENT);
  await screen.findByRole('button', { name: 'Reject' });
  expect(desk.selectClaims).not.toHaveBeenCalled();
});

it('offers all that match only if there are more than the page has', async () => {
  const desk = open([], { total: 2 });
  await desk.tickAll();
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
});

it('says how far it is when the answers are lost, and goes on', async () => {
  const desk = open([HALF, new UnknownOutcomeError('No answer'), DONE], { stored: HALF });
  await desk.press('Continue');
  await desk.bar(/^Interrupted\. Delivered: 150 of 300 so far$/);
  expect(screen.queryByText('Failed to update the claims')).toBeNull();
  await desk.press('Continue');
  await desk.bar(/^298 claims: Delivered/);
});

it('undoes a move that was interrupted', async () => {
  const desk = open([{ ...HALF, moved: 0, restored: 150, isUndone: true }], { stored: HALF });
  await desk.press('Undo');
  await desk.bar(/^150 claims restored$/);
  expect(desk.stepSelection.mock.calls).toEqual([[7, 'undo']]);
});
