import { describe, expect, it } from '@jest/globals';
import { SelectedClaimsJob } from '../../../../backend/src/loyalty/shop/selected-claims.job.js';
import type {
  ClaimSelectionDto,
  NewClaimSelectionDto,
} from '../../../../backend/src/loyalty/shop/dto/claim-selection.dto.js';
import type { TestClient } from '../../../support/client.js';
import { assertInvariants } from '../../../support/invariants.js';
import {
  admin,
  application,
  buy,
  cancel,
  database,
  guest,
  itemId,
  luna,
  moderator,
  openOrderDesk,
  order,
  set,
  viewer,
} from './order-desk.js';

await openOrderDesk();

const SELECTIONS = '/api/shop/claims/selections';

/** Inserts claims of the test's item a minute apart, oldest first. */
async function sell(count: number, state = 'pending'): Promise<void> {
  await database.query(
    `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, delivered, state, balance_after,
       balance_version)
     SELECT $1, $2, $3 || ' ' || n, 0, clock_timestamp() - interval '1 year' + n * interval '1 minute', $3 = 'delivered', $3, 0, 1
     FROM generate_series(1, $4::int) AS n`,
    [luna.memberId, itemId, state, count],
  );
}
async function select(
  state = 'delivered',
  { client = moderator, filter = { itemId } }: { client?: typeof moderator; filter?: object } = {},
): Promise<NewClaimSelectionDto> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["claimDate","DESC"]`;
  const answer = await client.post(`${SELECTIONS}?${query}`, { state });
  expect(answer.status).toBe(201);
  return answer.json<NewClaimSelectionDto>();
}
async function step({ id }: { id: number }, verb = 'moves', client = moderator): Promise<ClaimSelectionDto> {
  const answer = await client.post(`${SELECTIONS}/${id}/${verb}`);
  expect(answer.status).toBe(200);
  return answer.json<ClaimSelectionDto>();
}
async function moveAll(selection: ClaimSelectionDto, client = moderator): Promise<ClaimSelectionDto> {
  let now = selection;
  while (now.waiting > 0) now = await step(selection, 'moves', client);
  return now;
}
async function undoAll(selection: ClaimSelectionDto, client = moderator): Promise<ClaimSelectionDto> {
  let now = await step(selection, 'undo', client);
  while (now.moved > 0) now = await step(selection, 'undo', client);
  return now;
}
const stateCounts = async () => {
  const rows = await database.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM shop_claims WHERE item_id = $1 GROUP BY state',
    [itemId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
/** How many deliveries the buyers were told of, or will be. */
const told = async () =>
  (
    await database.query(
      `SELECT FROM events JOIN shop_claims ON subject = 'claim:' || shop_claims.id
       WHERE type = 'claim.delivered' AND item_id = $1 AND withdrawn_at IS NULL`,
      [itemId],
    )
  ).length;
const tellNow = () => application().get(SelectedClaimsJob).run(0);

describe('a selection', () => {
  it('fixes what matches and can be moved, and names the first five in the order of the list', async () => {
    await sell(6);
    await sell(2, 'processing');
    await sell(3, 'delivered');
    const selected = await select();
    expect(selected).toMatchObject({
      state: 'delivered',
      claims: 8,
      waiting: 8,
      moved: 0,
      isTruncated: false,
    });
    expect(selected.first).toHaveLength(5);
    expect(selected.first[0]).toEqual({ itemName: 'pending 6', userName: luna.nickname });
    expect(await select('processing')).toMatchObject({ claims: 6 });
    expect(await select('delivered', { filter: { itemId, states: ['processing'] } })).toMatchObject({
      claims: 2,
    });
    expect(await select('delivered', { filter: { itemId, q: 'ING 2' } })).toMatchObject({ claims: 2 });
    expect(await select('delivered', { filter: { itemId, states: ['rejected'] } })).toMatchObject({
      claims: 0,
      first: [],
    });
    // Nothing is moved by selecting.
    expect(await stateCounts()).toEqual({ pending: 6, processing: 2, delivered: 3 });
  });

  it('holds 2,000 at most, and says that there are more', async () => {
    await sell(2_001);
    expect(await select()).toMatchObject({ claims: 2_000, isTruncated: true });
  });

  it.each([{ state: 'rejected' }, { state: 'pending' }, {}])('cannot be made with %j', async (body) => {
    expect((await moderator.post(SELECTIONS, body)).status).toBe(400);
  });

  it('is its maker’s alone', async () => {
    await sell(1);
    const { id } = await select();
    for (const client of [admin, viewer, guest()]) {
      const statuses = [
        await client.get(`${SELECTIONS}/${id}`),
        await client.post(`${SELECTIONS}/${id}/moves`),
        await client.post(`${SELECTIONS}/${id}/undo`),
      ].map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([client === admin ? 404 : client === viewer ? 403 : 401]));
    }
    expect(await stateCounts()).toEqual({ pending: 1 });
  });
});

describe('moving a selection', () => {
  it('delivers all of it in batches, and says how far it is', async () => {
    await sell(120);
    const selected = await select();
    expect(await step(selected)).toMatchObject({ claims: 120, moved: 50, waiting: 70, leftOut: 0 });
    await sell(1, 'pending');
    expect(await moveAll(selected)).toMatchObject({ claims: 120, moved: 120, waiting: 0 });
    // One more came after the selection was made.
    expect(await stateCounts()).toEqual({ delivered: 120, pending: 1 });
    // A repeated call, as after a lost answer, gives the same answer.
    expect(await step(selected)).toMatchObject({ moved: 120, waiting: 0 });
    expect((await moderator.get(`${SELECTIONS}/${selected.id}`)).json()).toMatchObject({ moved: 120 });
  });

  it('leaves out and counts what has changed since, even if it was changed back', async () => {
    await admin.patch(`/api/users/${luna.userId}`, { points: 2_000 });
    const [one, two, three, four] = [await buy(), await buy(), await buy(), await buy()];
    const selected = await select();
    await set(one.id, 'rejected');
    await cancel(two.id);
    await set(three.id, 'delivered');
    await set(three.id, 'pending');
    expect(await moveAll(selected)).toMatchObject({ claims: 4, moved: 1, leftOut: 3 });
    expect(await stateCounts()).toEqual({ rejected: 1, cancelled: 1, pending: 1, delivered: 1 });
    expect((await order(four.id)).timeline.map(({ from, to, by }) => [from, to, by])).toEqual([
      ['pending', 'delivered', 'team'],
    ]);
    await assertInvariants(database);
  });

  it('moves each claim once when two people move overlapping selections, with moves and rejections in between', async () => {
    await sell(150);
    const claims = [await buy(), await buy(), await buy()];
    const [one, other] = [await select(), await select('delivered', { client: admin })];
    const [first, second] = await Promise.all([
      moveAll(one),
      moveAll(other, admin),
      ...claims.map(({ id }) => set(id, 'rejected')),
      // A lost answer is asked again while the first call still runs.
      step(one),
      step(one),
    ]);
    expect(first.moved + second.moved).toBe((await stateCounts()).delivered);
    for (const { claims: all, moved, leftOut } of [first, second]) expect(moved + leftOut).toBe(all);
    const [{ events } = { events: 0 }] = await database.query<{ events: number }>(
      `SELECT count(*)::int AS events FROM claim_events JOIN shop_claims ON shop_claims.id = claim_id WHERE item_id = $1`,
      [itemId],
    );
    expect(events).toBe(153);
    await assertInvariants(database);
  });
});

describe('undoing a selection', () => {
  it('restores the states that the claims had, and leaves alone what has changed since', async () => {
    await sell(60);
    await sell(1, 'processing');
    const { id } = await buy();
    const selected = await select();
    await moveAll(selected);
    await set(id, 'pending');
    await set(id, 'processing');
    expect(await undoAll(selected)).toMatchObject({ restored: 61, kept: 1, moved: 0, isUndone: true });
    expect(await stateCounts()).toEqual({ pending: 60, processing: 2 });
    // Undone twice, it changes nothing.
    expect(await step(selected, 'undo')).toMatchObject({ restored: 61, kept: 1 });
    expect(await stateCounts()).toEqual({ pending: 60, processing: 2 });
  });

  it('also restores pending claims that were moved to processing', async () => {
    await sell(2);
    const selected = await select('processing');
    expect(await moveAll(selected)).toMatchObject({ moved: 2 });
    expect(await undoAll(selected)).toMatchObject({ restored: 2 });
    expect(await stateCounts()).toEqual({ pending: 2 });
  });

  it('ends a move that was interrupted, for good', async () => {
    await sell(120);
    const selected = await select();
    await step(selected);
    expect(await undoAll(selected)).toMatchObject({ restored: 50, waiting: 70, isUndone: true });
    expect(await step(selected)).toMatchObject({ moved: 0, waiting: 70 });
    expect(await stateCounts()).toEqual({ pending: 120 });
  });

  it('meets a move in flight: nothing stays delivered', async () => {
    await sell(150);
    const selected = await select();
    await Promise.all([step(selected), step(selected), step(selected, 'undo'), step(selected)]);
    await undoAll(selected);
    expect(await stateCounts()).toEqual({ pending: 150 });
  });
});

describe('the buyers', () => {
  it('are told only once it is too late to undo, and once', async () => {
    await sell(3);
    const selected = await select();
    await moveAll(selected);
    await application().get(SelectedClaimsJob).run();
    expect(await told()).toBe(0);
    await tellNow();
    await tellNow();
    expect(await told()).toBe(3);
  });

  it('are never told of what was undone or changed by someone else', async () => {
    await sell(3);
    const { id } = await buy();
    const [undone, kept] = [await select('delivered', { filter: { itemId, q: 'pending' } }), await select()];
    await moveAll(undone);
    await undoAll(undone);
    await moveAll(kept);
    await set(id, 'pending');
    await tellNow();
    // The others were changed by the first selection, so the second left them out.
    expect(await told()).toBe(0);
  });

  it('are told of what stays delivered if undoing is interrupted, or comes too late', async () => {
    await sell(120);
    const selected = await select();
    await moveAll(selected);
    await step(selected, 'undo');
    await tellNow();
    expect(await told()).toBe(70);
    await undoAll(selected);
    expect(await told()).toBe(0);
  });

  it('are told what is true when a claim is moved back at that moment', async () => {
    const claims = [await buy(), await buy(), await buy()];
    await moveAll(await select());
    await Promise.all([tellNow(), ...claims.map(({ id }) => set(id, 'pending'))]);
    expect(await told()).toBe((await stateCounts()).delivered ?? 0);
  });
});

it('forgets selections after an hour, but not before their buyers are told', async () => {
  await sell(1);
  const [idle, moved] = [await select('processing'), await select()];
  await moveAll(moved);
  const age = (id: number) =>
    database.query(
      `UPDATE claim_selections SET touched_at = touched_at - interval '61 minutes' WHERE id = $1`,
      [id],
    );
  await age(idle.id);
  await tellNow();
  const status = async ({ id }: { id: number }, client: TestClient = moderator) =>
    (await client.get(`${SELECTIONS}/${id}`)).status;
  expect([await status(idle), await status(moved)]).toEqual([404, 200]);
  await age(moved.id);
  await tellNow();
  expect([await status(moved), await told()]).toEqual([404, 1]);
});
