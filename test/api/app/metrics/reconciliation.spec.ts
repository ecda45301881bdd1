import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ledgerCheckedAt, ledgerViolations } from '../../../../backend/src/core/common/metrics/meters.js';
import {
  type Reconciliation,
  ReconciliationJob,
} from '../../../../backend/src/members/points/reconciliation.job.js';
import { createUser, type NewUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

let user: NewUser;

const { site, database } = await useSite();
const job = site.app.get(ReconciliationJob, { strict: false });

beforeEach(async () => {
  await database.truncate();
  await createUser(database);
  user = await createUser(database, { points: 500 });
});
const gauge = async (of: typeof ledgerViolations) => (await of.get()).values[0]?.value;

/** Bypasses every constraint and trigger, as a manual repair would. */
const pastTheGuards = (change: string) =>
  database.query(`BEGIN; SET LOCAL session_replication_role = replica; ${change}; COMMIT`);

interface ErrorLine {
  readonly fields: Reconciliation;
  readonly text: string;
}

async function errorLines(work: () => Promise<unknown>): Promise<ErrorLine[]> {
  const spy = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  try {
    await work();
    return (spy.mock.calls as [Reconciliation, string][]).map(([fields, text]) => ({ fields, text }));
  } finally {
    spy.mockRestore();
  }
}

describe('reconciling balances with the ledger', () => {
  it('finds nothing when all is well, and records the time of the check', async () => {
    expect(await errorLines(() => job.run())).toEqual([]);
    expect(await gauge(ledgerViolations)).toBe(0);
    expect(Math.abs(Date.now() / 1000 - Number(await gauge(ledgerCheckedAt)))).toBeLessThan(30);
  });

  it.each([
    ['a balance that no entry explains', `UPDATE balances SET points = 501 WHERE member_id = %`],
    ['an entry that was changed', `UPDATE point_entries SET delta = 499 WHERE member_id = %`],
    ['an entry that is missing', `DELETE FROM point_entries WHERE member_id = %`],
    ['a gap in the versions', `UPDATE balances SET version = 2 WHERE member_id = %`],
    ['a day that no entry explains', `INSERT INTO earned_days VALUES (%, current_date, 5, 5)`],
    [
      'a broadcast that no entry explains',
      `WITH live AS (INSERT INTO broadcasts (started_at) VALUES (now()) RETURNING id)
       INSERT INTO earned_broadcasts SELECT %, id, 5, 5, 1 FROM live`,
    ],
  ])('reports %s as a metric and in one error line', async (_name, change) => {
    await pastTheGuards(change.replace('%', String(user.memberId)));
    const lines = await errorLines(async () => {
      expect(await job.run()).toEqual({ violations: 1, userIds: [user.userId] });
    });
    expect(lines).toEqual([
      { fields: { violations: 1, userIds: [user.userId] }, text: 'Balances differ from their ledger' },
    ]);
    expect(await gauge(ledgerViolations)).toBe(1);
  });

  it('counts all violations, names the first twenty, and returns to 0 once they are repaired', async () => {
    const users = await Promise.all(Array.from({ length: 30 }, () => createUser(database, { points: 10 })));
    await pastTheGuards('UPDATE balances SET points = points + 1 WHERE points = 10');
    const [line] = await errorLines(() => job.run());
    expect(line?.fields.violations).toBe(30);
    expect(users.filter(({ userId }) => line?.fields.userIds.includes(userId))).toHaveLength(20);
    expect(await gauge(ledgerViolations)).toBe(30);
    await pastTheGuards('UPDATE balances SET points = 10 WHERE points = 11');
    expect(await errorLines(() => job.run())).toEqual([]);
    expect(await gauge(ledgerViolations)).toBe(0);
  });

  it('stops reporting once another replica takes over', async () => {
    await pastTheGuards(`UPDATE balances SET points = 501 WHERE member_id = ${user.memberId}`);
    await errorLines(() => job.run());
    await job.stop();
    expect(await gauge(ledgerViolations)).toBe(0);
    expect(await gauge(ledgerCheckedAt)).toBe(0);
  });
});
