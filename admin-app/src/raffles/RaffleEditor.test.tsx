import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';

it('opens the page of a new raffle', async () => {
  const { press, user, settle, place } = await openConsole('raffles', {
    'GET /api/raffles': listOf([]),
    'POST /api/raffles': { status: 201, json: { id: 9, title: 'Mug' } },
  });
  await press('Set up a raffle');
  const dialog = within(screen.getByRole('dialog', { name: 'Set up a raffle' }));
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Mug');
  await user.type(dialog.getByRole('textbox', { name: /^Points/ }), '500');
  await user.click(dialog.getByRole('button', { name: 'Set up' }));
  await settle();
  expect(place()).toBe('/admin/raffles/9/show');
});
