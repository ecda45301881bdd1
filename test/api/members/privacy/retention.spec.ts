import { describe, expect, it } from '@jest/globals';
import { retentionRows } from '../../../../backend/src/core/common/metrics/meters.js';
import { RetentionJob } from '../../../../backend/src/members/privacy/retention.job.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { brokenInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();

const runJob = () => site.app.get(RetentionJob, { strict: false }).run();
const left = async (table: string) =>
  (await database.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]!.rows;

describe('the retention job', () => {
  it('deletes expired audit entries, and no younger ones', async () => {
    const add = (days: number) =>
      database.query(
        `INSERT INTO audit_entries (at, action, entity, entity_id) VALUES (now() - make_interval(days => $1), 'site.update', 'site', 'x')`,
        [days],
      );
    await add(401);
    await add(399);
    await runJob();
    expect(await left('audit_entries')).toBe(1);
    await expect(database.query('DELETE FROM audit_entries')).rejects.toMatchObject({
      constraint: 'audit_entries_append_only',
    });
  });

  it('deletes expired click totals', async () => {
    await database.query(
      `INSERT INTO offer_clicks (day, offer_id, kind, country, placement, count)
       SELECT (current_date - interval '13 months' + make_interval(days => day))::date, 1, 'click', 'ZZ', 'casino', 1
       FROM unnest(ARRAY[-1, 1]) AS day`,
    );
    await runJob();
    expect(await left('offer_clicks')).toBe(1);
  });

  it('marks viewers who have been away for years, but no team members', async () => {
    const away = async (memberId: number, months: number) =>
      database.query('UPDATE members SET last_login_at = now() - make_interval(months => $2) WHERE id = $1', [
        memberId,
        months,
      ]);
    const [gone, here, team] = [
      await createUser(database),
      await createUser(database),
      await createAdmin(database),
    ];
    await away(gone.memberId, 37);
    await away(here.memberId, 35);
    await away(team.memberId, 37);
    await runJob();
    const marked = await database.query<{ id: number; days: number }>(
      `SELECT id, round(extract(epoch FROM forget_at - now()) / 86400)::int AS days FROM members WHERE forget_at IS NOT NULL`,
    );
    expect(marked).toEqual([{ id: gone.memberId, days: 14 }]);
  });

  it('forgets members who never signed in and were not seen for the configured days, with a closing entry for their points', async () => {
    const met = async (login: string, days: number, change = '') => {
      const id = `${days}${login.length}000${login.length}`;
      const [row] = await database.query<{ key: string }>(
        `SELECT key FROM meet_members('twitch', ARRAY[$1], ARRAY[$2])`,
        [id, login],
      );
      const memberId = Number(row?.key);
      await database.query(
        `UPDATE members SET created_at = now() - make_interval(days => $2) ${change} WHERE id = $1`,
        [memberId, days],
      );
      return memberId;
    };
    const gone = await met('long_gone', 31);
    await database.query(`SELECT set_points($1, 70, $1, 'r')`, [gone]);
    await met('young', 29);
    await met('out', 40, `, suspended_until = 'infinity'`);
    await met('banned_one', 40, `, banned_until = 'infinity'`);
    await met('without', 40, ', earns_points = false');
    const watching = await met('watches_still', 40);
    await database.query(
      'INSERT INTO earned_days (member_id, day, earned, watched_minutes) VALUES ($1, current_date - 20, 0, 5)',
      [watching],
    );
    const KNOWN = `SELECT login FROM identities JOIN members ON id = member_id
      WHERE first_signed_in_at IS NULL AND login <> '' ORDER BY login`;
    const known = async () => (await database.query<{ login: string }>(KNOWN)).map(({ login }) => login);
    const counted = async () =>
      (await retentionRows.get()).values.find(({ labels }) => labels['what'] === 'unseen_members')?.value;
    const before = (await counted()) ?? 0;
    await runJob();
    expect(await known()).toEqual(['banned_one', 'out', 'watches_still', 'without', 'young']);
    expect(await counted()).toBe(before + 1);
    const entries = await database.query(
      'SELECT delta::int, reason FROM point_entries WHERE member_id = $1 ORDER BY version',
      [gone],
    );
    expect(entries.at(-1)).toEqual({ delta: -70, reason: 'account_closed' });

    await database.query('UPDATE earning_rules SET forget_unseen_days = 10');
    await runJob();
    expect(await known()).toEqual(['banned_one', 'out', 'without']);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('goes on with everything else when a step or a member fails, and names them', async () => {
    const unseen = async (login: string) => {
      const [row] = await database.query<{ key: string }>(
        `SELECT key FROM meet_members('twitch', ARRAY[$1], ARRAY[$2])`,
        [String(7_000_000 + login.length), login],
      );
      await database.query(`UPDATE members SET created_at = now() - interval '400 days' WHERE id = $1`, [
        row?.key,
      ]);
      return Number(row?.key);
    };
    const [stuck, gone] = [await unseen('is_stuck'), await unseen('goes')];
    await database.query(`UPDATE identities SET stored_fingerprint = sha256('') WHERE member_id = $1`, [
      stuck,
    ]);
    await database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
    );
    await database.query(
      `CREATE TRIGGER refuse BEFORE DELETE ON offer_clicks FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    await database.query(
      `CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON identities FOR EACH ROW WHEN (OLD.member_id = ${stuck}) EXECUTE FUNCTION refuse()`,
    );
    await database.query(
      `INSERT INTO offer_clicks (day, offer_id, kind, country, placement, count)
       VALUES (current_date - interval '14 months', 1, 'click', 'ZZ', 'casino', 1)`,
    );
    await database.query(
      `INSERT INTO audit_entries (at, action, entity, entity_id) VALUES (now() - interval '401 days', 'site.update', 'site', 'x')`,
    );
    await expect(runJob()).rejects.toThrow(`refused (clicks); refused (member ${stuck}) (unseen_members)`);
    expect(await left(`audit_entries WHERE at < now() - interval '400 days'`)).toBe(0);
    expect([
      await left(`identities WHERE login <> '' AND member_id = ${stuck}`),
      await left(`identities WHERE login <> '' AND member_id = ${gone}`),
    ]).toEqual([1, 0]);
    await database.query('DROP FUNCTION refuse CASCADE');
    await runJob();
    expect(await left(`identities WHERE login <> '' AND member_id = ${stuck}`)).toBe(0);
  });

  it('never forgets a signed-in member early, no matter who asks for it', async () => {
    const { memberId } = await createUser(database);
    const [row] = await database.query<{ outcome: string }>('SELECT outcome FROM forget_member($1, $2)', [
      memberId,
      Buffer.alloc(32),
    ]);
    expect(row?.outcome).toBe('not_due');
  });

  it('deletes expired fingerprints of former members', async () => {
    // Left by the members forgotten above.
    await database.query('DELETE FROM former_members');
    await database.query(
      `INSERT INTO former_members (fingerprint, forgotten_at, no_welcome_until, keep_until)
       SELECT sha256(days::text::bytea), now() - interval '91 days', now() - interval '1 day', now() + make_interval(days => days)
       FROM unnest(ARRAY[-1, 1]) AS days`,
    );
    await runJob();
    expect(await left('former_members')).toBe(1);
  });
});
