import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { EarlierHunt, Hunt } from '../shared/api';
import { listOf, refusal } from '../testing/answers';
import { UNFAKED_TIMERS } from '../testing/clock';
import { HUNT, SLOT, SUMS } from '../testing/hunt';
import { openScreen } from '../testing/open-screen';
import { HuntsPage } from './HuntsPage';

const { slots: _slots, currentSlotId: _current, ...SUMMARY } = HUNT;
const over = (changes: Partial<EarlierHunt>): EarlierHunt => ({
  ...SUMMARY,
  state: 'finished',
  endCents: 20_000,
  finishedAt: '2026-11-20T20:00:00.000Z',
  hidden: false,
  ...changes,
});

const open = (hunt: Hunt | null, earlier: EarlierHunt[] = [], role: 'owner' | 'moderator' = 'owner') =>
  openScreen(
    <HuntsPage />,
    'hunts',
    {
      'GET /api/hunts/current/desk': { json: { hunt, blocked: '' } },
      'GET /api/hunts/current/slots': listOf(hunt?.slots ?? []),
      'GET /api/hunts/current/suggestions': { json: [] },
      'GET /api/hunts/earlier': { json: earlier },
      'PUT /api/hunts/current/state': { json: hunt },
      'PUT /api/hunts/*/hidden': { json: earlier[0] },
      'DELETE /api/hunts/*': { json: hunt },
    },
    role,
  );

it('does not start the opening of a hunt without slots, and says why', async () => {
  await open(HUNT);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Start the opening' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Add a slot before you start the opening.')).not.toBeNull();
});

it('shows no loss and suggests no end balance before a slot is opened', async () => {
  const { api, press, user } = await open({ ...HUNT, state: 'opening', slots: [SLOT] });
  const stands = within(screen.getByRole('region', { name: 'Friday hunt' }));
  expect(stands.queryByText(/1,500\.00/)).toBeNull();
  await press('Finish');
  const question = within(screen.getByRole('dialog', { name: 'Finish the bonus hunt?' }));
  expect(question.getByRole<HTMLInputElement>('textbox', { name: 'End balance' }).value).toBe('');
  const finish = question.getByRole<HTMLButtonElement>('button', { name: 'Finish' });
  await user.click(finish);
  expect(await question.findByText('Enter an amount such as 12.50')).toBeTruthy();
  expect(finish.getAttribute('aria-disabled')).toBe('true');
  expect(api.calls('PUT /api/hunts/current/state')).toEqual([]);
});

it('suggests the sum of all wins', async () => {
  const sums = { ...SUMS, opened: 1, winCents: 5_000, presentCents: 5_000 };
  const { press } = await open({ ...HUNT, state: 'opening', slots: [{ ...SLOT, winCents: 5_000 }], sums });
  await press('Finish');
  const question = within(screen.getByRole('dialog', { name: 'Finish the bonus hunt?' }));
  expect(question.getByRole<HTMLInputElement>('textbox', { name: 'End balance' }).value).toBe('50.00');
});

it('cancels a hunt that was started by mistake, after confirmation', async () => {
  const { api, press, user, settle } = await open(HUNT);
  await press('Cancel the hunt');
  const question = within(screen.getByRole('dialog', { name: 'Cancel this bonus hunt?' }));
  expect(api.calls('PUT /api/hunts/current/state')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Cancel the hunt' }));
  await settle();
  expect(api.calls('PUT /api/hunts/current/state').map(({ body }) => body)).toEqual([
    { state: 'cancelled', version: 3 },
  ]);
});

it('lists earlier hunts, hides one, and deletes another after confirmation', async () => {
  const { api, choose, user, settle } = await open(null, [
    over({ id: 5, name: 'First of May' }),
    over({ id: 4, name: 'A test', state: 'cancelled', endCents: null }),
  ]);
  const list = within(screen.getByRole('region', { name: 'Earlier hunts' }));
  expect(list.getByRole('link', { name: 'First of May' }).getAttribute('href')).toBe('/hunts/5');
  await choose('Hide First of May', 'First of May');
  expect(api.calls('PUT /api/hunts/5/hidden').map(({ body }) => body)).toEqual([{ hidden: true }]);
  await user.click(list.getByRole('button', { name: 'More actions for A test' }));
  expect(screen.queryByRole('menuitem', { name: 'Hide A test' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Delete A test' }));
  expect(api.calls('DELETE /api/hunts/4')).toHaveLength(0);
  const question = within(screen.getByRole('dialog', { name: 'Delete this bonus hunt?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await settle();
  expect(api.calls('DELETE /api/hunts/4')).toHaveLength(1);
});

it('repeats an earlier hunt with its settings, unless one is running', async () => {
  const earlier = [over({ name: 'First of May', startCents: 99_950, currency: 'SEK' })];
  const running = await open(HUNT, earlier);
  expect(screen.queryByRole('button', { name: 'Again: First of May' })).toBeNull();
  running.close();
  const { api, press } = await open(null, earlier, 'moderator');
  api.on('POST /api/hunts', { status: 201, json: HUNT });
  await press('Again: First of May');
  await press('Start a bonus hunt');
  expect(api.calls('POST /api/hunts').map(({ body }) => body)).toEqual([
    { name: 'First of May', currency: 'SEK', startCents: 99_950 },
  ]);
});

it('lets moderators hide hunts, but only admins delete them', async () => {
  const { press } = await open(null, [over({ name: 'First of May' })], 'moderator');
  await press('More actions for First of May');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Hide']);
});

it('reports an unreachable server once, keeps the slots on screen, and retries on demand', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...UNFAKED_TIMERS] });
  const { api, press } = await open({ ...HUNT, slots: [SLOT] });
  api.on('GET /api/hunts/current/slots', refusal(500));
  for (let poll = 0; poll < 3; poll++) await act(() => jest.advanceTimersByTimeAsync(3_100));
  jest.useRealTimers();
  expect(api.calls('GET /api/hunts/current/slots').length).toBeGreaterThan(3);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Failed to load the bonus hunt. Please try again.Try again',
  ]);
  expect(screen.getByText('Wanted')).not.toBeNull();
  api.on('GET /api/hunts/current/slots', listOf([SLOT]));
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
});
