import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { networkFailure } from '../../../test/support/fake-api';
import type { Offer } from '../shared/api';
import { listOf, refusal } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { openScreen, type Routes } from '../testing/open-screen';
import { OffersPage } from './OffersPage';

const PAIRS = [1, 2, 3, 4] as const;
const TEXTS = {
  title1: 'T',
  description1: 'D',
  title2: 'T',
  description2: 'D',
  title3: 'T',
  description3: 'D',
  title4: 'T',
  description4: 'D',
};

const offer = (id: number): Offer => ({
  id,
  name: `Offer ${id}`,
  imageLink: '/media/demo/avatars/luna_sky.svg',
  description: `What offer ${id} brings`,
  link: 'https://example.com/',
  isNew: id === 1,
  hidden: false,
  promocode: null,
  promocodeOffers: null,
  ...TEXTS,
  tags: { mainPartner: false, principalProvider: false, goodSportsBook: false, fastPayouts: false },
  licence: null,
  terms: null,
  checkedOn: null,
});
const offers = (...ids: number[]) => listOf(ids.map(offer));

const ROUTES: Routes = {
  'GET /api/offers': offers(1, 2, 3),
  'GET /api/offers/2': { json: offer(2) },
  'GET /api/offers/map': { json: { countries: [], databaseBuiltAt: null } },
  'GET /api/offers/clicks': { json: [] },
};
const open = (routes: Routes = {}) => openScreen(<OffersPage />, 'offers', { ...ROUTES, ...routes });

const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const names = () => screen.getAllByRole('heading', { level: 2, name: /^Offer \d/ }).map(nameIn);
const nameIn = ({ textContent }: HTMLElement) => /Offer \d/.exec(textContent)?.[0];
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('shows image, name, description and badge in each row, with dialogs to add and edit', async () => {
  const { press } = await open();
  expect(screen.getAllByText('NEW')).toHaveLength(1);
  const row = screen.getByText('What offer 2 brings').closest('li');
  expect(row?.querySelector('img')?.getAttribute('src')).toBe('/media/demo/avatars/luna_sky.svg');
  expect(row?.textContent).toContain('Offer 2');
  await press('Add New Offer');
  const adding = within(screen.getByRole('dialog', { name: 'Add New Offer' }));
  expect(adding.getByRole('button', { name: 'Add Offer' })).toBeTruthy();
  await press('Cancel');
  await dialogGone();
  await press('Edit Offer 2');
  const editing = within(screen.getByRole('dialog', { name: 'Edit Offer' }));
  expect(editing.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
  expect(editing.getAllByRole('checkbox')).toHaveLength(5);
});

it('validates required fields and addresses before sending, and lists the new offer', async () => {
  const { press, api } = await openConsole('offers', {
    ...ROUTES,
    'POST /api/offers': { status: 201, json: offer(4) },
  });
  await press('Add New Offer');
  await press('Add Offer');
  expect(screen.getAllByText('Required')).toHaveLength(12);
  fill('Name', 'Offer 4');
  fill('Description', 'About offer 4');
  for (const pair of PAIRS) {
    fill(`Title ${pair}`, 'Title');
    fill(`Description ${pair}`, 'Text');
  }
  for (const field of ['Link', 'Image URL']) fill(field, 'https://example.com/');
  for (const field of ['Link', 'Image URL']) {
    fill(field, 'abc');
    await press('Add Offer');
    expect(screen.getByText(/^Must be a web address/)).toBeTruthy();
    fill(field, 'https://example.com/');
  }
  expect(api.calls('POST /api/offers')).toEqual([]);
  api.on('GET /api/offers', offers(1, 2, 3, 4));
  await press('Add Offer');
  await dialogGone();
  expect(names()).toEqual(['Offer 1', 'Offer 2', 'Offer 3', 'Offer 4']);
  expect(api.calls('POST /api/offers')).toHaveLength(1);
});

it('keeps the dialog and the input when a save fails, and shows each reason', async () => {
  const { press, api } = await open();
  await press('Edit Offer 2');
  fill('Name', 'Renamed');
  for (const [answer, text] of [
    [refusal(500), 'Failed to save offer. Please try again.'],
    [refusal(400, 'X'), 'X'],
    [networkFailure, 'Failed to save offer. Please try again.'],
  ] as const) {
    api.on('PUT /api/offers/*', answer);
    await press('Save Changes');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Renamed');
  }
});

it.each([
  [refusal(400, 'X'), 'X'],
  [refusal(500), 'Failed to delete offer. Please try again.'],
])('asks before deleting, and reports the failure: %j', async (answer, text) => {
  const { press, choose, api } = await open({ 'DELETE /api/offers/*': answer });
  await choose('Delete Offer 2', 'Offer 2');
  const question = within(screen.getByRole('dialog', { name: 'Delete Offer 2?' }));
  expect(question.getByText('Are you sure you want to delete this offer?')).toBeTruthy();
  expect(api.calls('DELETE /api/offers/*')).toEqual([]);
  await press('Delete');
  await dialogGone();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('moves an offer optimistically, sends the full list, and then reads the stored order', async () => {
  const { press, api, settle } = await open({ 'PUT /api/offers/reorder': { json: {} } });
  const store = api.hold('PUT /api/offers/reorder');
  await press('Order');
  await press('Move Offer 1 down');
  expect(names()).toEqual(['Offer 2', 'Offer 1', 'Offer 3']);
  expect(api.calls('PUT /api/offers/reorder').map(({ body }) => body)).toEqual([
    { offers: [2, 1, 3].map(offer) },
  ]);
  expect(api.calls('GET /api/offers')).toHaveLength(1);
  store();
  await settle();
  expect(api.calls('GET /api/offers')).toHaveLength(2);
});

it.each([refusal(409, 'X'), refusal(500)])('restores the stored order after %j', async (answer) => {
  const { press, api } = await open({ 'PUT /api/offers/reorder': answer });
  await press('Order');
  await press('Move Offer 1 down');
  expect(await screen.findByText('Failed to reorder offers. Please try again.')).toBeTruthy();
  expect(api.calls('GET /api/offers')).toHaveLength(2);
  expect(names()).toEqual(['Offer 1', 'Offer 2', 'Offer 3']);
  expect(screen.queryByText('X')).toBeNull();
});
