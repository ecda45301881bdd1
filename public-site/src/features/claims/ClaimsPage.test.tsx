import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { MyClaim } from '../../api/types';
import { LUNA, onePage } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';
import { timeToCancel } from './CancelClaim';
import { ClaimCard } from './ClaimCard';

const CLAIMS = 'GET /api/shop/claims/mine';

it('claims that fail to load show an error and a retry button', async () => {
  recordFaults();
  const { api, user } = await openSite('/claims', {
    user: LUNA,
    api: { [CLAIMS]: { status: 500, json: { requestId: 'test' } } },
  });
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Failed to load your claims');
  const before = api.calls(CLAIMS).length;
  api.on(CLAIMS, { json: { claims: [], pagination: onePage(0) } });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No claims yet')).toBeVisible();
  expect(api.calls(CLAIMS)).toHaveLength(before + 1);
});

it('a guest is asked to log in', async () => {
  const { api } = await openSite('/claims');
  expect(await screen.findByText('Log in to see your claims')).toBeVisible();
  expect(api.calls(CLAIMS)).toEqual([]);
});

const claim = (changes: Partial<MyClaim>): MyClaim => ({
  id: '12026-03-01T10:00:00.000Z',
  itemName: 'Hoodie',
  image: '/media/hoodie.svg',
  price: 300,
  claimDate: '2026-03-01T10:00:00.000Z',
  state: 'pending',
  timeline: [],
  answers: [],
  hasCode: false,
  cancellableUntil: null,
  usuallyBy: null,
  ...changes,
});
const answer = {
  id: 'size',
  label: 'Size',
  kind: 'choice' as const,
  required: true,
  hint: '',
  options: ['S', 'M'],
  value: 'M',
};
const shown = (changes: Partial<MyClaim>) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <ClaimCard claim={claim(changes)} userId="1" />
    </MemoryRouter>
  </QueryClientProvider>
);
const show = (changes: Partial<MyClaim>) => render(shown(changes));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('a claim', () => {
  it('of an item that is withheld is called a reward', () => {
    show({ itemName: null, image: null, cancellableUntil: new Date(Date.now() + 60_000).toISOString() });
    expect(screen.getByRole('heading')).toHaveTextContent('A reward');
    expect(screen.getByText('a reward: Pending')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the claim for a reward' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Cancel your claim for a reward?');
  });
  it('can be changed and cancelled while pending', () => {
    show({ answers: [answer], cancellableUntil: new Date(Date.now() + 60_000).toISOString() });
    expect(buttons()).toEqual(['Change', 'Cancel claim']);
    expect(screen.getByRole('timer')).toHaveTextContent(/^You can cancel for another 0[01]:\d\d$/);
  });
  it('says when it is usually delivered, and that it takes longer', () => {
    const { rerender } = show({ usuallyBy: '2036-03-04T10:00:00.000Z' });
    expect(screen.getByText(/^Usually delivered by/)).toHaveTextContent('Usually delivered by 4 March 2036.');
    rerender(shown({ id: '12026-03-01T11:00:00.000Z', usuallyBy: '2026-03-04T10:00:00.000Z' }));
    expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
  });
  it('is read-only once the team has started on it', () => {
    show({ answers: [answer], state: 'processing' });
    expect(buttons()).toEqual([]);
    expect(screen.getByText('M')).toBeVisible();
  });
  it('keeps answers that are being changed when the team starts on it, and says why they can’t be saved', async () => {
    const { rerender } = show({ answers: [{ ...answer, kind: 'text' }] });
    fireEvent.click(screen.getByRole('button', { name: /^Change/ }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'XL' } });
    rerender(shown({ answers: [{ ...answer, kind: 'text' }], state: 'processing' }));
    expect(screen.getByRole('textbox')).toHaveValue('XL');
    expect(screen.getByText(/^Your answers can’t be changed any more/)).toBeVisible();
  });
  it('can’t be cancelled once the time is up', () => {
    show({ cancellableUntil: new Date(Date.now() - 1).toISOString() });
    expect(buttons()).toEqual([]);
  });
  it('shows the team’s note and the refund', () => {
    const step = { at: '2026-03-02T10:00:00.000Z', from: 'pending' as const, by: 'team' as const };
    show({ state: 'rejected', timeline: [{ ...step, to: 'rejected', note: 'None left in M' }] });
    const last = within(screen.getByRole('list', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .at(-1);
    for (const words of ['Rejected by the team', '300 points refunded', 'None left in M'])
      expect(last).toHaveTextContent(words);
  });
  it('hides its code until it is clicked', () => {
    show({ state: 'delivered', hasCode: true });
    expect(buttons()).toEqual(['Show code']);
  });
  it('still has a name after its item was deleted', () => {
    show({ image: null });
    expect(screen.getByRole('heading', { name: 'Hoodie' })).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the time left to cancel', () => {
  const until = new Date(2026, 10, 24, 18, 4).getTime();
  it.each([
    [14 * 60_000 + 59_000, 'You can cancel for another 14:59'],
    [400, 'You can cancel for another 00:01'],
    [3_600_000, 'You can cancel until 24 Nov 2026, 18:04'],
  ])('reads correctly %d ms before the end', (left, words) => expect(timeToCancel(until, left)).toBe(words));
});
