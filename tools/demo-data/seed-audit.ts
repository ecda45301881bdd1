import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import {
  COMMAND_LIST_ENABLED_DAYS_AGO,
  DEMO_CHANGES,
  type DemoChange,
  REORDERED_DAYS_AGO,
  TEMPORARY_ADMIN,
} from './changes.js';
import { type StoredHistory, OWNER_LOGIN } from './history.js';
import { insertRows } from './insert-rows.js';
import { type DemoRecord, readRecords } from './records.js';

const DAY_MS = 86_400_000;

interface Entry {
  at: Date;
  action: string;
  entity: string;
  entityId: string;
  before: object | null;
  after: object | null;
}

/** The audit log of the demo's weeks, entry by entry, as the site would have written it. */
export async function seedAudit(client: Client, histories: StoredHistory[], now: Date): Promise<void> {
  const records = await readRecords(client);
  const memberOf = (login: string) => histories.find(({ account }) => account.login === login);
  const since = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const entries = [
    ...(await tierEntries(client)),
    ...changeEntries(records, histories, since),
    ...rightsEntries(memberOf(TEMPORARY_ADMIN.login)?.account.id ?? '', since),
    reorderEntry(records, since(REORDERED_DAYS_AGO)),
    builtInsEntry(since(COMMAND_LIST_ENABLED_DAYS_AGO)),
    ...histories.flatMap(claimEntries),
    ...histories.flatMap(correctionEntries),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const isTemporaryAdminActive = (at: Date) =>
    at > since(TEMPORARY_ADMIN.fromDaysAgo) && at < since(TEMPORARY_ADMIN.untilDaysAgo);
  const rows = entries.map(({ entityId, ...entry }) => ({
    ...entry,
    entity_id: entityId,
    actor_id: memberOf(isTemporaryAdminActive(entry.at) ? TEMPORARY_ADMIN.login : OWNER_LOGIN)?.memberId,
    request_id: randomUUID(),
  }));
  await insertRows(client, 'audit_entries', rows);
}

/** Newest first: a record's state before one change is its state after the previous one. */
function changeEntries(
  records: readonly DemoRecord[],
  histories: StoredHistory[],
  since: (daysAgo: number) => Date,
): Entry[] {
  const states = new Map(records.map((record) => [`${record.entity} ${record.name}`, record]));
  return DEMO_CHANGES.toReversed().map((change) => {
    const { entity, verb, name } = change;
    const at = since(change.daysAgo);
    const record = states.get(`${entity} ${name}`);
    const after = record ? { ...record.state, ...stockAt(record, histories, at) } : null;
    const before = stateBefore(change, after);
    const entityId = record?.entityId ?? name;
    states.set(`${entity} ${name}`, { entity, entityId, name, state: { ...before } });
    const action = `${entity}.${verb === 'restock' ? 'update' : verb}`;
    return { at, action, entity, entityId, before, after };
  });
}

function stateBefore(change: DemoChange, after: ({ stock?: number } & object) | null): object | null {
  switch (change.verb) {
    case 'create':
      return null;
    case 'restock':
      return { ...after, stock: (after?.stock ?? 0) - change.by };
    default:
      return { ...after, ...change.was };
  }
}

/** Past stock is current stock plus the claims since. */
function stockAt(
  { entity, name, state }: DemoRecord,
  histories: StoredHistory[],
  at: Date,
): { stock?: number } {
  if (entity !== 'item' || !('stock' in state)) return {};
  const claims = histories.flatMap((history) => history.claims);
  const claimedSince = claims.filter(
    ({ item, claimDate, refund }) => item.name === name && claimDate > at && !refund,
  );
  return { stock: Number(state.stock) + claimedSince.length };
}

async function tierEntries(client: Client): Promise<Entry[]> {
  const { rows } = await client.query<{ version: number; tiers: object[]; created_at: Date }>(
    'SELECT version, tiers, created_at FROM reward_configs ORDER BY version DESC LIMIT 2',
  );
  const [saved, first] = rows;
  if (!saved || !first) return [];
  const record = { action: 'rewards.update', entity: 'rewards', entityId: String(saved.version) };
  return [
    { at: saved.created_at, ...record, before: { rewards: first.tiers }, after: { rewards: saved.tiers } },
  ];
}

function rightsEntries(userId: string, since: (daysAgo: number) => Date): Entry[] {
  const entry = { action: 'user.set-role', entity: 'user', entityId: userId };
  const admin = { role: 'admin' };
  return [
    { at: since(TEMPORARY_ADMIN.fromDaysAgo), ...entry, before: { role: null }, after: admin },
    { at: since(TEMPORARY_ADMIN.untilDaysAgo), ...entry, before: admin, after: { role: 'moderator' } },
  ];
}

function reorderEntry(records: readonly DemoRecord[], at: Date): Entry {
  const offers = records.filter(({ entity }) => entity === 'offer');
  const isAdded = ({ name }: DemoRecord) =>
    DEMO_CHANGES.some((change) => change.verb === 'create' && change.name === name);
  const idsOf = (list: readonly DemoRecord[]) => ({ ids: list.map(({ entityId }) => Number(entityId)) });
  const before = idsOf([...offers.filter((offer) => !isAdded(offer)), ...offers.filter(isAdded)]);
  return { at, action: 'offer.reorder', entity: 'offer', entityId: 'all', before, after: idsOf(offers) };
}

function builtInsEntry(at: Date): Entry {
  const [before, after] = [
    { points: true, commands: false },
    { points: true, commands: true },
  ];
  return { at, action: 'bot.built-ins', entity: 'bot', entityId: 'built-ins', before, after };
}

/** The audit log has no entries for buyers' own actions. */
function claimEntries({ account, claims }: StoredHistory): Entry[] {
  return claims.flatMap(({ item, claimDate, steps }) =>
    steps.flatMap(({ at, to, note }): Entry[] => {
      const entry = { at, entity: 'claim', entityId: account.id + claimDate.toISOString() };
      const before = { state: 'pending' };
      switch (to) {
        case 'processing':
          return [{ ...entry, action: 'claim.process', before, after: { state: to } }];
        case 'delivered':
          return [
            { ...entry, action: 'claim.deliver', before: { delivered: false }, after: { delivered: true } },
          ];
        case 'rejected':
          return [
            { ...entry, action: 'claim.reject', before, after: { state: to, refunded: item.price, note } },
          ];
        default:
          return [];
      }
    }),
  );
}

function correctionEntries({ account, corrections }: StoredHistory): Entry[] {
  return corrections.map(({ at, delta, balanceAfter }) => ({
    at,
    action: 'user.set-points',
    entity: 'user',
    entityId: account.id,
    before: { points: balanceAfter - delta },
    after: { points: balanceAfter },
  }));
}
