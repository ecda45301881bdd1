import { readFileSync } from 'node:fs';
import { answer, callsOf, expect, recordCalls, rowWith, test, wholeList } from '../support/console.js';

const AUDIT = /^\/api\/audit$/;
const RESTORE = /^\/api\/audit\/\d+\/restore$/;

const entry = (id: number, fields: object = {}) => ({
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
  before: { name: 'Old', isNew: false },
  after: { name: 'New', isNew: true },
  requestId: 'r',
  ...fields,
});

const DELIVERY = {
  action: 'claim.deliver',
  entity: 'claim',
  entityId: '1000000022026-11-21T10:00:00.000Z',
  targetLabel: 'Sticker Pack',
  personName: 'Luna_Sky',
  isRestorable: false,
};

test('an entry says in a sentence who did what to whom, and what it was before and after', async ({
  admin,
}) => {
  const delivered = { ...DELIVERY, before: { delivered: false }, after: { delivered: true } };
  const system = { actorId: null, actorName: null };
  await answer(admin, 'GET', AUDIT, wholeList('audit', [entry(2), entry(1, { ...delivered, ...system })]));
  await admin.goto('/admin/audit');
  const first = admin.locator('tbody tr').first();
  for (const text of ['2026', 'NeonAce', 'Offer New changed', 'Name, New'])
    await expect(first).toContainText(text);
  const second = rowWith(admin, 'The system');
  await expect(second).toContainText('Sticker Pack for Luna_Sky marked as delivered');
  await expect(second.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await first.getByRole('button', { name: 'Details' }).click();
  await expect(admin.getByRole('row', { name: /^New/ })).toHaveText('Newnoyes');
});

test('kind, person, days and search narrow the trail together, stand in the address and are kept', async ({
  admin,
}) => {
  await answer(admin, 'GET', AUDIT, wholeList('audit', [entry(1)]));
  const calls = recordCalls(admin);
  const filter = () => {
    const last = callsOf(calls, 'GET', AUDIT).at(-1);
    return JSON.parse(new URL(last?.url() ?? 'x:').searchParams.get('filter') ?? 'null') as unknown;
  };
  await admin.goto('/admin/audit');
  await admin.getByRole('combobox', { name: 'Kind' }).click();
  await admin.getByRole('option', { name: 'Offer' }).click();
  await expect.poll(filter).toEqual({ kind: 'offer' });
  await admin.getByRole('combobox', { name: 'Who' }).click();
  await admin.getByRole('option', { name: 'NeonAce' }).click();
  await admin.getByLabel('From').fill('2026-11-01');
  await admin.getByLabel('To', { exact: true }).fill('2026-11-30');
  await admin.getByPlaceholder('Search by admin, action or record...').fill('aurora');
  const all = {
    kind: 'offer',
    actorId: '100000001',
    from: '2026-11-01',
    to: '2026-11-30T23:59:59.999Z',
    q: 'aurora',
  };
  await expect.poll(filter).toEqual(all);
  await admin.reload();
  await expect(admin.getByPlaceholder('Search by admin, action or record...')).toHaveValue('aurora');
  await expect.poll(filter).toEqual(all);
});

test('Restore asks, saves the record as it was, and says what came of it', async ({ admin }) => {
  await answer(admin, 'GET', AUDIT, wholeList('audit', [entry(2)]));
  await answer(admin, 'POST', RESTORE, { status: 409, json: { error: 'The category is gone' } });
  await admin.goto('/admin/audit');
  const calls = recordCalls(admin);
  const question = admin.getByRole('dialog', { name: 'Restore New?' });
  const restore = async () => {
    await admin.getByRole('button', { name: 'Restore New' }).click();
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(question).toHaveCount(0);
  };
  await restore();
  await expect(admin.getByText('The category is gone', { exact: true })).toBeVisible();
  await answer(admin, 'POST', RESTORE, { status: 201, json: {} });
  await restore();
  await expect(admin.getByText('New restored', { exact: true })).toBeVisible();
  expect(callsOf(calls, 'POST', RESTORE).map((call) => new URL(call.url()).pathname)).toEqual([
    '/api/audit/2/restore',
    '/api/audit/2/restore',
  ]);
});

test('what the filter shows is exported under the headings of the screen', async ({ admin }) => {
  await answer(
    admin,
    'GET',
    AUDIT,
    wholeList('audit', [entry(2, { after: { name: '=1+1', isNew: false } })]),
  );
  await admin.goto('/admin/audit');
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toBe(
    'When,Who,What,Change\r\n2026-11-21T10:00:00.000Z,NeonAce,Offer New changed,Name: =1+1 (was Old)\r\n',
  );
});

test('an empty trail and one that cannot be loaded say so', async ({ admin }) => {
  await answer(admin, 'GET', AUDIT, wholeList('audit', []));
  await admin.goto('/admin/audit');
  await expect(admin.getByText('No changes found.')).toBeVisible();
  await answer(admin, 'GET', AUDIT, { status: 500 });
  await admin.reload();
  await expect(admin.getByRole('alert')).toContainText('Failed to load the audit trail');
});

test('what an admin changes stands in the audit trail, and a record leads to its own part of it', async ({
  admin,
}) => {
  await admin.goto('/admin/bot');
  const edit = async (from: string, to: string) => {
    await admin.getByRole('button', { name: 'Edit !rules' }).click();
    const message = admin.getByRole('textbox', { name: 'Message', exact: true });
    await expect(message).toHaveValue(from);
    await message.fill(to);
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rowWith(admin, '!rules')).toContainText(to);
  };
  const stored = 'Be kind, no spoilers, no begging, no links. The moderators have the last word.';
  await edit(stored, 'Be very kind.');
  await edit('Be very kind.', stored);
  await admin.getByRole('link', { name: 'History of !rules' }).click();

  await expect(admin.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const newest = admin.locator('tbody tr').first();
  await expect(newest).toContainText('NeonAce');
  await expect(newest).toContainText(/Bot command !?rules changed/);
  await newest.getByRole('button', { name: 'Details' }).click();
  const change = admin.getByRole('row', { name: /^Message/ });
  await expect(change).toContainText('Be very kind.');
  await expect(change).toContainText(stored);
});
