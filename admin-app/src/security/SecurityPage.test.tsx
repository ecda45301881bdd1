import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SecurityEvent } from '../shared/api';
import { pageOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { openScreen } from '../testing/open-screen';
import { SecurityPage } from './SecurityPage';

const event = (id: number, fields: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  kind: 'signed_in',
  userId: '100000001',
  nickname: 'NeonAce',
  session: '0123456789ab',
  network: '203.0.113.0/24',
  count: 1,
  detail: null,
  ...fields,
});

const routesFor = (events: SecurityEvent[], total?: number) => ({
  'GET /api/security-events': pageOf('entries', events, total),
});
const open = (...events: SecurityEvent[]) => openScreen(<SecurityPage />, 'security', routesFor(events));

it('shows time, kind, user, network and session, and the number of refusals a line stands for', async () => {
  const refused = event(1, {
    userId: null,
    nickname: null,
    session: null,
    kind: 'limit_hit',
    network: '2001:db8:1::/48',
    count: 1200,
    detail: 'sign-in',
  });
  await open(event(2), refused);
  const row = (text: string) => screen.getByText(text).closest('tr')?.textContent;
  for (const text of ['21 Nov 2026', 'NeonAce', '203.0.113.0/24', '0123456789ab'])
    expect(row('Logged in')).toContain(text);
  for (const text of ['Not logged in', '2001:db8:1::/48', 'sign-in, 1,200 times'])
    expect(row('Limit reached')).toContain(text);
});

it('sends kind, search and page to the server together', async () => {
  const { api, user, press } = await openConsole('security', routesFor([event(1)], 60));
  const queries = () => api.calls('GET /api/security-events').map(({ url }) => url.search);
  const show = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await press('Next');
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  await show('Login failed');
  await waitFor(() => expect(queries().at(-1)).toBe('?page=1&kind=sign_in_failed'));
  fireEvent.change(screen.getByPlaceholderText('Search by user or network...'), {
    target: { value: 'neon' },
  });
  await waitFor(() =>
    expect(queries()).toEqual([
      '?page=1',
      '?page=2',
      '?page=1&kind=sign_in_failed',
      '?page=1&search=neon&kind=sign_in_failed',
    ]),
  );
  await show('All');
  await waitFor(() => expect(queries().at(-1)).toBe('?page=1&search=neon'));
});

it('says when the log is empty', async () => {
  await open();
  expect(screen.getByText('No events found.')).toBeTruthy();
});
