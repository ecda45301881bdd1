import { describe, expect, it } from '@jest/globals';
import type { ConnectedAccountDto } from '../../channel/twitch/accounts/dto/connected-account.dto.js';
import type { FindingDto } from '../readiness/dto/readiness.dto.js';
import { ownDisk } from './disk.js';
import { type AlarmFacts, problemsOf } from './problems.js';

const account = { isExpired: false } as ConnectedAccountDto;
const WELL: AlarmFacts = {
  findings: [
    { part: 'chat', state: 'ok', problem: null },
    { part: 'backup', state: 'ok', problem: null },
  ],
  accounts: { bot: account, channel: account },
  disk: 0.5,
  violations: 0,
  viewersChannel: { failures: 0, isGivenUp: false },
  pushes: { sent: 3, failed: 0 },
};
const problem = (kind: string, facts: Partial<AlarmFacts>) =>
  problemsOf({ ...WELL, ...facts }).find((each) => each.kind === kind);
const isPresent = (kind: string, facts: Partial<AlarmFacts>) => problem(kind, facts)?.isPresent;
const found = (...findings: FindingDto[]): Partial<AlarmFacts> => ({ findings });

describe('problems', () => {
  it('are absent while all is well', () =>
    expect(problemsOf(WELL).filter((each) => each.isPresent !== false)).toEqual([]));

  it('include a bot that does not listen, but not one without an account or with a refused one', () => {
    expect(
      (['not-listening', 'expired', 'not-connected'] as const).map((why) =>
        isPresent('bot_deaf', found({ part: 'chat', state: 'red', problem: why })),
      ),
    ).toEqual([true, null, null]);
  });

  it('include a channel that Twitch no longer has, another one of its name, and a live state no one confirms', () => {
    const kinds = ['channel_unknown', 'channel_taken', 'live_unconfirmed'] as const;
    const present = (problem: FindingDto['problem']) =>
      kinds.map((kind) =>
        isPresent(kind, found({ part: 'channel', state: problem === null ? 'ok' : 'red', problem })),
      );
    expect(present('unknown')).toEqual([true, false, false]);
    expect(present('taken')).toEqual([false, true, false]);
    expect(present('unconfirmed')).toEqual([false, false, true]);
    expect(present(null)).toEqual([false, false, false]);
  });

  it('include a first backup that has not been made within 26 hours, but only where backups are made', () => {
    expect([
      problem('backup_late', found({ part: 'backup', state: 'red', problem: 'late' })),
      problem('backup_late', found({ part: 'backup', state: 'red', problem: 'no-backup-yet' })),
      problem('backup_late', found({ part: 'backup', state: 'off', problem: 'no-backup' })),
    ]).toMatchObject([
      { isPresent: true, after: 0 },
      { isPresent: true, after: 93_600 },
      { isPresent: false },
    ]);
  });

  it('include a second place that lacks a backup, which is unknown while none is made', () => {
    const backup = (state: FindingDto['state'], problem: FindingDto['problem']) =>
      found({ part: 'backup', state, problem });
    expect(
      [backup('red', 'copy-late'), backup('ok', null), backup('red', 'late'), backup('off', 'no-backup')].map(
        (facts) => [isPresent('backup_late', facts), isPresent('backup_copy_late', facts)],
      ),
    ).toEqual([
      [false, true],
      [false, false],
      [true, null],
      [false, null],
    ]);
  });

  it('include a disk from 85% on, which is free again below 80%', () => {
    expect([0.79, 0.8, 0.849, 0.85, null].map((disk) => isPresent('disk_full', { disk }))).toEqual([
      false,
      null,
      null,
      true,
      null,
    ]);
  });

  it('are unknown before the first comparison of the ledger, and while nothing is pushed', () => {
    expect(isPresent('ledger_differs', { violations: null })).toBeNull();
    expect([0, 4].map((failed) => isPresent('push_failing', { pushes: { sent: 0, failed } }))).toEqual([
      null,
      null,
    ]);
  });

  it('include a push service that reached none of five members, whatever another one does', () => {
    const pushes = [
      { sent: 0, failed: 5 },
      { sent: 900, failed: 5 },
      { sent: 900, failed: 4 },
    ];
    expect(pushes.map((each) => isPresent('push_failing', { pushes: each }))).toEqual([true, true, false]);
  });

  it('are unknown where their facts could not be read', () => {
    const unread: AlarmFacts = {
      findings: null,
      accounts: null,
      disk: null,
      violations: null,
      viewersChannel: null,
      pushes: null,
    };
    expect(problemsOf(unread).filter((each) => each.isPresent !== null)).toEqual([]);
  });

  it('include a viewers’ channel that was given up or failed three times in a row', () => {
    const channels = [
      { failures: 2, isGivenUp: false },
      { failures: 3, isGivenUp: false },
      { failures: 1, isGivenUp: true },
    ];
    expect(channels.map((viewersChannel) => isPresent('discord_failing', { viewersChannel }))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the disk', () => {
  it('is measured as a share', async () => {
    const share = await ownDisk();
    expect(share > 0 && share < 1).toBe(true);
  });
});
