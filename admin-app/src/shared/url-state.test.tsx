import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { listOf, pageOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { openPerson } from '../testing/open-person';

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const isOpen = (name: string | RegExp) => tab(name).getAttribute('aria-selected') === 'true';

it('opens the tab named in the URL, and updates the URL on a change, by keyboard too', async () => {
  const { user, settle, place } = await openConsole('shop?tab=categories');
  expect(isOpen('Manage Categories')).toBe(true);
  tab('Manage Items').focus();
  await user.keyboard(' ');
  await settle();
  expect(isOpen('Manage Items')).toBe(true);
  expect(place()).toBe('/admin/shop?tab=items');
});

it('keeps in the URL whether a list is being reordered or its archive is shown', async () => {
  const { user, settle, place, close } = await openConsole('shop');
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await settle();
  expect(place()).toBe('/admin/shop?view=order');
  close();
  await openConsole('shop?tab=categories&view=archive');
  expect(screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-pressed')).toBe('true');
  expect(isOpen('Manage Categories')).toBe(true);
});

it('links the number of waiting claims to those, and the menu entry to all current ones', async () => {
  const { press, place } = await openConsole('audit', { 'GET /api/shop/claims': listOf([], 7) });
  await press('7 claims waiting');
  expect(new URL(place(), location.href).searchParams.get('filter')).toBe(
    '{"states":["pending","processing"]}',
  );
  expect(isOpen(/^Open/)).toBe(true);
});

it("pages through a person's ledger in the URL", async () => {
  const { api, press, place } = await openPerson({ 'GET /api/users/*/points': pageOf('entries', [], 60) });
  const person = place();
  await press('Next');
  expect(place()).toBe(`${person}?ledger=2`);
  expect(api.calls('GET /api/users/*/points').at(-1)?.url.searchParams.get('page')).toBe('2');
});
