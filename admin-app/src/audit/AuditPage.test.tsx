import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '../shared/api';
import { listOf, pageOf, refusal, userNamed } from '../testing/answers';
import { recordDownloads } from '../testing/downloads';
import { openConsole } from '../testing/open-console';
import { openScreen } from '../testing/open-screen';
import { AuditPage } from './AuditPage';

const entry = (id: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  actorId: '100000001',
  actorName: 'NeonAce',
  targetLabel: 'New',
  personId: null,
  personName: null,
  isRestorable: true,
  action: 'offer.update',
  entity: 'offer',
  entityId: '7',
  entityName: null,
  before: { name: 'Old', isNew: false },
  after: { name: 'New', isNew: true },
  requestId: 'r',
  ...fields,
});

const DELIVERY: AuditEntry = entry(1, {
  actorId: null,
  actorName: null,
  action: 'claim.deliver',
  entity: 'claim',
  entityId: '1000000022026-11-21T10:00:00.000Z',
  targetLabel: 'Sticker Pack',
  personName: 'Luna_Sky',
  isRestorable: false,
  before: { delivered: false },
  after: { delivered: true },
});

const open = (...entries: AuditEntry[]) =>
  openScreen(<AuditPage />, 'audit', { 'GET /api/audit': listOf(entries) });
const rowWith = (text: string) => screen.getByText(text).closest('tr')!;

it('describes each change in a sentence, with the values before and after', async () => {
  const { user } = await open(entry(2), DELIVERY);
  const first = rowWith('Offer New changed');
  for (const text of ['2026', 'NeonAce', 'Name: New (was Old) · New: yes (was no)'])
    expect(first.textContent).toContain(text);
  const second = rowWith('The system');
  expect(second.textContent).toContain('Sticker Pack for Luna_Sky marked as delivered');
  expect(within(second).queryByRole('button', { name: /^Restore/ })).toBeNull();
  await user.click(within(first).getByRole('button', { name: 'Details' }));
  expect((await screen.findByRole('row', { name: /^New/ })).textContent).toBe('Newnoyes');
});

it('combines filters by kind, person, days and search, and keeps them in the URL', async () => {
  const { api, user, press, place, settle, close } = await openConsole('audit', {
    'GET /api/audit': listOf([entry(1)]),
    'GET /api/users': pageOf('users', [userNamed('NeonAce', { user_id: '100000001', isAdmin: true })]),
  });
  const filterOf = (search: string) =>
    JSON.parse(new URLSearchParams(search).get('filter') ?? 'null') as unknown;
  const asked = () => filterOf(api.calls('GET /api/audit').at(-1)?.url.search ?? '');
  const choose = async (name: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
    await settle();
  };
  const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  await choose('Type', 'Offer');
  await waitFor(() => expect(asked()).toEqual({ kind: 'offer' }));
  await choose('Who', 'NeonAce');
  // Before the debounced search has been made, it would hide a filter that is added.
  await waitFor(() => expect(asked()).toEqual({ kind: 'offer', actorId: '100000001' }));
  for (const [label, day] of [
    ['From', '2026-11-01'],
    ['To', '2026-11-30'],
  ] as const) {
    await press('More filters');
    await user.click(screen.getByRole('menuitemcheckbox', { name: label }));
    await settle();
    await waitFor(() => expect(screen.queryByLabelText(label)).not.toBeNull());
    fill(screen.getByLabelText(label), day);
    // The search is debounced by half a second, and re-renders the filters.
    await waitFor(() => expect(JSON.stringify(asked())).toContain(day));
    await settle();
  }
  fill(screen.getByPlaceholderText('Search by admin, action or record...'), 'aurora');
  const all = {
    kind: 'offer',
    actorId: '100000001',
    from: '2026-11-01',
    to: '2026-11-30T23:59:59.999Z',
    q: 'aurora',
  };
  await waitFor(() => expect(asked()).toEqual(all));
  const { search } = new URL(place(), location.href);
  expect(filterOf(search)).toEqual(all);

  // Reopening that URL restores the filters.
  close();
  const again = await openConsole(`audit${search}`, { 'GET /api/audit': listOf([entry(1)]) });
  const field = screen.getByPlaceholderText<HTMLInputElement>('Search by admin, action or record...');
  expect(field.value).toBe('aurora');
  expect(filterOf(again.api.calls('GET /api/audit').at(-1)?.url.search ?? '')).toEqual(all);
});

it('asks before restoring, saves the earlier version, and reports the outcome', async () => {
  const { api, press } = await open(entry(2));
  api.on('POST /api/audit/*/restore', refusal(409, 'The category is gone'));
  const question = () => screen.queryByRole('dialog', { name: 'Restore New?' });
  await press('Restore New');
  expect(question()).toBeTruthy();
  expect(api.calls('POST /api/audit/*/restore')).toEqual([]);
  await press('Restore');
  expect((await screen.findByRole('alert')).textContent).toBe('The category is gone');
  expect(question()).toBeTruthy();
  api.on('POST /api/audit/*/restore', { status: 201, json: {} });
  await press('Restore');
  await waitFor(() => expect(question()).toBeNull());
  expect(await screen.findByText('New restored')).toBeTruthy();
  const restores = api.calls('POST /api/audit/*/restore').map(({ url }) => url.pathname);
  expect(restores).toEqual(['/api/audit/2/restore', '/api/audit/2/restore']);
});

it('exports the filtered entries with the headings from the screen', async () => {
  const { press } = await open(entry(2, { after: { name: '=1+1', isNew: false } }));
  const files = recordDownloads();
  await press('Export CSV');
  await waitFor(() =>
    expect([...files]).toEqual([
      [
        'audit.csv',
        'When,Who,Action,Change\r\n2026-11-21T10:00:00.000Z,NeonAce,Offer New changed,Name: =1+1 (was Old)\r\n',
      ],
    ]),
  );
});

it('shows an empty state when nothing has changed', async () => {
  await open();
  expect(screen.getByText('No changes found.')).toBeTruthy();
});
