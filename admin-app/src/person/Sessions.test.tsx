import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserSession } from '../shared/api';
import { refusal } from '../testing/answers';
import { openPerson } from '../testing/open-person';

const PHONE: UserSession = {
  id: 'aaaaaaaaaaaaaaaa',
  browser: 'Safari',
  system: 'iOS',
  network: '203.0.113.0/24',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent: false,
};
const DESK: UserSession = { ...PHONE, id: 'bbbbbbbbbbbbbbbb', browser: 'Firefox', system: 'Windows' };

const open = (...sessions: UserSession[]) => openPerson({ 'GET /api/users/*/sessions': { json: sessions } });
const panel = () => within(screen.getByRole('region', { name: 'Sessions' }));

it('lists browser, system, network, first and last use of each session, and ends one', async () => {
  const { api, press } = await open(PHONE, DESK);
  const [first] = panel().getAllByRole('listitem');
  expect(panel().getAllByRole('listitem')).toHaveLength(2);
  for (const text of ['Safari on iOS', '203.0.113.0/24', 'last used 21 Nov 2026', 'First used 1 Nov 2026'])
    expect(first?.textContent).toContain(text);
  api.on('DELETE /api/users/*/sessions/*', { json: PHONE });
  api.on('GET /api/users/*/sessions', { json: [DESK] });
  await press(/^End session: Safari on iOS/);
  expect(panel().getByRole('status').textContent).toBe('Safari on iOS was logged out.');
  expect(panel().getAllByRole('listitem')).toHaveLength(1);
  expect(api.calls('DELETE /api/users/*/sessions/*').map(({ url }) => url.pathname)).toEqual([
    '/api/users/900000000/sessions/aaaaaaaaaaaaaaaa',
  ]);
});

it('ends all sessions with one button', async () => {
  const { api, press } = await open(PHONE, DESK);
  api.on('DELETE /api/users/*/sessions', { json: { ended: 2 } });
  api.on('GET /api/users/*/sessions', { json: [] });
  await press('End all');
  expect(panel().getByText('2 sessions were logged out.')).toBeTruthy();
  expect(panel().getByText('Not logged in anywhere.')).toBeTruthy();
});

it('reports when a session cannot be ended', async () => {
  const { api, press } = await open(PHONE);
  for (const [answer, text] of [
    [refusal(500), 'Failed to end the session'],
    [refusal(404, 'Session not found'), 'Session not found'],
  ] as const) {
    api.on('DELETE /api/users/*/sessions/*', answer);
    await press(/^End session: Safari/);
    expect(panel().getByRole('alert').textContent).toBe(text);
  }
});
