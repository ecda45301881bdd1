import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AttendanceService } from '../../../../backend/src/loyalty/earning/attendance.service.js';
import { ForgettingService } from '../../../../backend/src/members/privacy/forgetting.service.js';
import { EarningsService } from '../../../../backend/src/loyalty/earning/earnings.service.js';
import { createOwner } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { LUNA, MAX } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, startChat, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;

beforeAll(async () => {
  chat = await startChat();
  ({ room } = chat);
  await room.control('stream', { isLive: true });
  await within(10_000, async () => (await openTicks()).length === 1);
});
afterEach(() => assertInvariants(chat.database));
afterAll(() => chat?.close());

const openTicks = () => chat.database.query('SELECT FROM ticks WHERE closed_at IS NULL');
const service = <T>(type: new (...given: never[]) => T): T => chat.site.app.get(type, { strict: false });
const membersCalled = (login: string) =>
  chat.database.query<{ points: number }>(
    'SELECT points::int FROM identities JOIN balances USING (member_id) WHERE login = $1',
    [login],
  );
/** Members seen in the open tick, after all attendance is written. */
async function present(): Promise<string[]> {
  await service(AttendanceService).write();
  const rows = await chat.database.query<{ login: string }>(
    'SELECT login FROM attendance JOIN identities USING (member_id) ORDER BY login',
  );
  return rows.map(({ login }) => login);
}

describe('!points off', () => {
  const account = { userId: MAX.id, login: MAX.login };

  it('deletes someone who never signed in immediately, and does not make them a member again', async () => {
    expect(await service(EarningsService).follow(account)).toBe('earned');
    expect(await membersCalled(MAX.login)).toEqual([{ points: 100 }]);
    await room.say(MAX.login, '!points OFF');
    await room.waitForBotText(
      'Max_Low, you no longer earn points, and the data kept about you has been deleted. To start again, type !points on',
    );
    expect(await membersCalled(MAX.login)).toEqual([]);
    expect(
      await chat.database.query(`SELECT delta::int FROM point_entries WHERE reason = 'account_closed'`),
    ).toEqual([{ delta: -100 }]);
    service(AttendanceService).recordSighting(account, { source: 'chat', talked: true });
    expect(await present()).toEqual([]);
    expect(await service(EarningsService).follow(account)).toBe('opted_out');
    expect(await membersCalled(MAX.login)).toEqual([]);

    await room.say(MAX.login, '!points on');
    await room.waitForBotText('Max_Low, you can earn points again.');
    service(AttendanceService).recordSighting(account, { source: 'chat', talked: true });
    expect(await present()).toEqual([MAX.login]);
  });

  it('does not remove a suspension', async () => {
    const outlaw = { userId: '666', login: 'outlaw' };
    service(AttendanceService).recordSighting(outlaw, { source: 'chat' });
    expect(await present()).toContain(outlaw.login);
    await chat.database.query(
      `UPDATE members SET suspended_until = 'infinity' WHERE id = (SELECT member_id FROM identities WHERE login = $1)`,
      [outlaw.login],
    );
    expect(await service(ForgettingService).forgetUnlisted(outlaw.userId, outlaw.login)).toBe(false);
    expect(await membersCalled(outlaw.login)).toHaveLength(1);
  });

  it('keeps the account and points of a signed-in member, even if an admin has replaced !points', async () => {
    await chat.addCommand('points', 'Ask me later', 60);
    await room.say(LUNA.login, '!points off');
    await room.waitForBotText('Luna_Sky, you no longer earn points. To start again, type !points on');
    expect(await membersCalled(LUNA.login)).toEqual([{ points: 12_500 }]);
    service(AttendanceService).recordSighting({ userId: LUNA.id, login: LUNA.login }, { source: 'page' });
    expect(await present()).not.toContain(LUNA.login);
    const luna = await chat.site.signIn(LUNA.id);
    expect((await luna.get('/api/points/earning')).json()).toMatchObject({ stoppedBecause: 'opted_out' });
    await room.say(LUNA.login, '!points');
    await room.waitForBotText('Ask me later');
  });

  it('deletes the points that wait for a first login', async () => {
    await createOwner(chat.database);
    await chat.database.query(
      `WITH batch AS (
         INSERT INTO import_batches (source, name, hash, rate, exported_at, state, actor_id, applied_at)
         SELECT 'other', 'points.csv', 'a', 1, now(), 'applied', id, now() FROM members WHERE role = 'owner' LIMIT 1 RETURNING id)
       INSERT INTO import_rows (batch_id, line, login, points, verdict)
       SELECT id, 1, login, 50, 'waiting' FROM batch, unnest(ARRAY['moved_in', 'someone_else']) AS login`,
    );
    expect(await service(ForgettingService).forgetUnlisted('987', 'moved_in')).toBe(true);
    expect(await service(ForgettingService).forgetUnlisted('987', 'moved_in')).toBe(false);
    expect(await chat.database.query('SELECT login FROM import_rows')).toEqual([{ login: 'someone_else' }]);
  });

  it('is stored as a code from which no id can be read', async () => {
    const rows = await chat.database.query<{ row: string }>('SELECT o::text AS row FROM earning_opt_outs o');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(LUNA.id);
  });
});
