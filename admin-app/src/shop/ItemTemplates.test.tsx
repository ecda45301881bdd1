import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listOf, SITE } from '../testing/answers';
import { openScreen, type Routes } from '../testing/open-screen';
import { ShopPage } from './ShopPage';

const MERCH = { id: 1, name: 'Merch', description: 'To wear' };

async function open(routes: Routes = {}) {
  const opened = await openScreen(<ShopPage />, 'shop', {
    'GET /api/shop/items': listOf([]),
    'GET /api/shop/categories': listOf([MERCH]),
    'POST /api/shop/items': { status: 201, json: { id: 1 } },
    ...routes,
  });
  await opened.press('Add New Item');
  return opened;
}

const field = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!;
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const expectFilled = (name: string, value: string) => waitFor(() => expect(field(name).value).toBe(value));

it('fills in an item with its questions, which is saved like a typed one', async () => {
  const { api, user, press } = await open();
  await press('Merchandise');
  await expectFilled('Name', 'T-shirt');
  fill('Price', '5000');
  fill('Stock', '20');
  fill('Image URL', '/media/shirt.svg');
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Merch' }));
  await press('Add Item');
  await waitFor(() => expect(api.calls('POST /api/shop/items')).toHaveLength(1));
  expect(api.calls('POST /api/shop/items')[0]?.body).toMatchObject({
    name: 'T-shirt',
    stock: 20,
    deliveryDays: 14,
    fields: [
      { id: 'size', kind: 'choice', required: true, options: ['S', 'M', 'L', 'XL'] },
      { id: 'postal-address', kind: 'address', required: true },
    ],
  });
});

it('keeps what has been typed, and replaces what another template has filled in', async () => {
  const { press } = await open();
  fill('Name', 'Mug');
  await press('Merchandise');
  await expectFilled('Description', 'Our T-shirt, sent to your home.');
  expect(field('Name').value).toBe('Mug');
  await press('Shout-out');
  await expectFilled('Question', 'What should we say?');
  expect(field('Name').value).toBe('Mug');
  expect(screen.getAllByRole('textbox', { name: 'Question' })).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Unlimited' }).checked).toBe(true);
});

it('is written in the site’s language, whatever that of the console is', async () => {
  const { press } = await open({ 'GET /api/site': { json: { ...SITE, locale: 'de' } } });
  await press('Code list');
  await expectFilled('Name', 'Game-Key');
  expect(field('Description').value).toMatch(/^Ein Key zum Selbst-Einlösen/);
});

it('says so when the language can’t be read', async () => {
  const { press } = await open({ 'GET /api/site': { status: 500, json: {} } });
  await press('Code list');
  expect(await screen.findByText('Failed to load the template. Please try again.')).toBeTruthy();
});
