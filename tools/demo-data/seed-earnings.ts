import type { Client } from 'pg';
import type { StoredHistory } from './history.js';
import { insertRows } from './insert-rows.js';
import { type DemoBroadcast, INTERVAL_MINUTES } from './watching.js';

/** The broadcasts, their payouts and attendance, and the daily totals. The balances already include them. */
export async function seedEarnings(
  client: Client,
  histories: StoredHistory[],
  broadcasts: DemoBroadcast[],
): Promise<void> {
  const broadcastIds = await seedBroadcasts(client, broadcasts);
  const tickIds = await seedTicks(client, broadcasts, broadcastIds);
  await seedEntries(client, histories, broadcastIds, tickIds);
  await seedSums(client);
  await seedLastAttendance(client, histories, broadcasts, tickIds);
}

async function seedBroadcasts(client: Client, broadcasts: DemoBroadcast[]): Promise<number[]> {
  const rows = broadcasts.map(({ startedAt, endedAt }) => ({
    started_at: new Date(startedAt),
    ended_at: new Date(endedAt),
  }));
  const stored = await insertRows<{ id: number }>(client, 'broadcasts', rows);
  return stored.map(({ id }) => id);
}

/** @returns the ids, grouped by broadcast */
async function seedTicks(
  client: Client,
  broadcasts: DemoBroadcast[],
  broadcastIds: number[],
): Promise<number[][]> {
  const rows = broadcasts.flatMap(({ paidAt }, broadcast) =>
    paidAt.map((at, tick) => ({
      broadcast_id: broadcastIds[broadcast],
      number: tick + 1,
      opened_at: new Date(at - INTERVAL_MINUTES * 60_000),
      due_at: new Date(at - 4_000),
      closed_at: new Date(at - 2_000),
      paid_at: new Date(at),
      skipped: false,
      paid_through: 0,
      members: 0,
      points: 0,
    })),
  );
  const stored = await insertRows<{ id: number }>(client, 'ticks', rows);
  await client.query(
    `UPDATE ticks SET rules = to_jsonb(earning_rules)
       || jsonb_build_object('day', site_day(closed_at), 'watching_pays', true)
     FROM earning_rules`,
  );
  const ids = stored.map(({ id }) => id);
  return broadcasts.map(({ paidAt }) => ids.splice(0, paidAt.length));
}

async function seedEntries(
  client: Client,
  histories: StoredHistory[],
  broadcastIds: number[],
  tickIds: number[][],
): Promise<void> {
  const entries = histories.flatMap(({ memberId, earnings }) =>
    earnings.map(({ kind, at, delta, broadcast, tick, balanceAfter, balanceVersion }) => ({
      member_id: memberId,
      version: balanceVersion,
      delta,
      balance_after: balanceAfter,
      reason: kind,
      ref_id:
        broadcast === null ? memberId : tick === null ? broadcastIds[broadcast] : tickIds[broadcast]?.[tick],
      created_at: new Date(at),
    })),
  );
  entries.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await insertRows(client, 'point_entries', entries);
  await client.query(
    `UPDATE ticks SET members = paid.members, points = paid.points, paid_through = paid.newest FROM (
       SELECT ref_id, count(*) AS members, sum(delta) AS points, max(member_id) AS newest
       FROM point_entries WHERE reason = 'watching' GROUP BY ref_id) AS paid WHERE ref_id = ticks.id`,
  );
}

async function seedSums(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO earned_days (member_id, day, earned, watched_minutes)
     SELECT member_id, coalesce((ticks.rules->>'day')::date, site_day(created_at)) AS day, sum(delta),
       coalesce(sum((ticks.rules->>'interval_minutes')::int), 0)
     FROM point_entries LEFT JOIN ticks ON reason = 'watching' AND ticks.id = ref_id
     WHERE reason IN ('watching', 'following', 'raiding') GROUP BY member_id, 2`,
  );
  await client.query(
    `INSERT INTO earned_broadcasts (member_id, broadcast_id, earned, watched_minutes, last_version)
     SELECT member_id, broadcast_id, sum(delta), sum((rules->>'interval_minutes')::int), max(version)
     FROM point_entries JOIN ticks ON ticks.id = ref_id WHERE reason = 'watching' GROUP BY member_id, broadcast_id`,
  );
  // Accounts several years old, as in the Twitch stand-in.
  await client.query(
    `UPDATE viewer_facts AS facts SET account_created_at = '2019-05-14T18:20:00Z',
       earned = coalesce(summed.earned, 0), watched_minutes = coalesce(summed.minutes, 0)
     FROM members LEFT JOIN (
       SELECT member_id, sum(earned) AS earned, sum(watched_minutes) AS minutes FROM earned_days GROUP BY member_id
     ) AS summed ON summed.member_id = members.id
     WHERE facts.member_id = members.id`,
  );
}

/** Only for the last tick, as in the product. */
async function seedLastAttendance(
  client: Client,
  histories: StoredHistory[],
  broadcasts: DemoBroadcast[],
  tickIds: number[][],
): Promise<void> {
  const broadcast = broadcasts.length - 1;
  const tick = (broadcasts[broadcast]?.paidAt.length ?? 0) - 1;
  const rows = histories.flatMap(({ memberId, earnings }) =>
    earnings
      .filter((earning) => earning.broadcast === broadcast && earning.tick === tick)
      .map(({ talked }) => ({
        tick_id: tickIds[broadcast]?.[tick],
        member_id: memberId,
        on_page: memberId % 3 === 0,
        in_chat: true,
        talked,
      })),
  );
  await insertRows(client, 'attendance', rows);
}
