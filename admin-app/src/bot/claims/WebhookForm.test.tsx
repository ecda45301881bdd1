import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CLAIM_NOTIFICATIONS, refusal } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const STORED = { ...CLAIM_NOTIFICATIONS, webhook: 'https://discord.com/…' };
const ADDRESS = 'https://discord.com/api/webhooks/1/token';

const open = (routes: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('bot?tab=claims', {
    'PUT /api/claim-notifications': { json: STORED },
    ...routes,
  });
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = () => fireEvent.change(field(), { target: { value: ADDRESS } });
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

it('asks before switching tabs would discard a typed address', async () => {
  const { user, settle, press, place } = await open();
  const leave = async () => {
    await user.click(screen.getByRole('tab', { name: 'Auto Messages' }));
    await settle();
  };
  type();
  await leave();
  expect(question()).not.toBeNull();
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(field().value).toBe(ADDRESS);
  await leave();
  await press('Leave');
  expect(place()).toBe('/admin/bot?tab=automessages');
});

it('keeps a refused address, and stops asking once it is saved', async () => {
  const { api, press, go, place } = await open({
    'PUT /api/claim-notifications': refusal(400, 'No webhook'),
  });
  type();
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('No webhook');
  expect(field().value).toBe(ADDRESS);
  api.on('PUT /api/claim-notifications', { json: STORED });
  await press('Save');
  expect(field().value).toBe('');
  await go('audit');
  expect(place()).toBe('/admin/audit');
});
