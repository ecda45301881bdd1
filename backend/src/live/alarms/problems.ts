import type { AlarmKind } from '../../members/events/alarm-kinds.js';
import type { BotAccountsDto } from '../bot/texts/dto/bot-status.dto.js';
import type { FindingDto } from '../readiness/dto/readiness.dto.js';

export interface AlarmFacts {
  readonly findings: readonly FindingDto[];
  readonly accounts: BotAccountsDto;
  /** Share in use, from 0 to 1; null if it cannot be measured. */
  readonly disk: number | null;
  /** Balances that differ from the ledger; null before the first comparison. */
  readonly violations: number | null;
  readonly viewersChannel: { readonly failures: number; readonly isGivenUp: boolean };
  /** `failed`: the members that a push service failed to reach while it accepted none. */
  readonly pushes: { readonly sent: number; readonly failed: number };
}

export interface Problem {
  readonly kind: AlarmKind;
  /** Null: unknown, so nothing changes. */
  readonly isPresent: boolean | null;
  /** How long it has to last before the team is told, in seconds. */
  readonly after: number;
}

const BOT_DEAF_S = 300;
const FIRST_BACKUP_S = 26 * 3_600;
const DISK_FULL = 0.85;
/** Below that, a full disk has enough space again. */
const DISK_FREE = 0.8;
/** In a row. The site gives up at twelve. */
const DISCORD_FAILURES = 3;
/** Members whose service accepted none. */
const PUSH_FAILURES = 5;

/** Judges the facts: one problem per kind. */
export function problemsOf(facts: AlarmFacts): Problem[] {
  const { findings, accounts, violations, viewersChannel, disk } = facts;
  const problemWith = (part: FindingDto['part']) =>
    findings.find((each) => each.part === part)?.problem ?? null;
  const isRed = (part: FindingDto['part']) =>
    findings.some((each) => each.part === part && each.state === 'red');
  const backup = problemWith('backup');
  return [
    { kind: 'bot_deaf', isPresent: isDeaf(problemWith('chat')), after: BOT_DEAF_S },
    { kind: 'bot_sign_in', isPresent: accounts.bot && accounts.bot.isExpired, after: 0 },
    { kind: 'channel_sign_in', isPresent: accounts.channel && accounts.channel.isExpired, after: 0 },
    {
      kind: 'backup_late',
      isPresent: isRed('backup') && backup !== 'copy-late',
      after: backup === 'no-backup-yet' ? FIRST_BACKUP_S : 0,
    },
    { kind: 'backup_copy_late', isPresent: isCopyLate(backup), after: 0 },
    { kind: 'disk_full', isPresent: isFull(disk), after: 0 },
    { kind: 'ledger_differs', isPresent: violations === null ? null : violations > 0, after: 0 },
    { kind: 'push_failing', isPresent: arePushesFailing(facts), after: 0 },
    {
      kind: 'discord_failing',
      isPresent: viewersChannel.isGivenUp || viewersChannel.failures >= DISCORD_FAILURES,
      after: 0,
    },
  ];
}

/** A bot without an account, or with one that Twitch refuses, is a different problem. */
function isDeaf(problem: FindingDto['problem']): boolean | null {
  if (problem === null) return false;
  return problem === 'not-listening' ? true : null;
}

/** Without recent backups, there is nothing to copy. */
function isCopyLate(backup: FindingDto['problem']): boolean | null {
  if (backup === null) return false;
  return backup === 'copy-late' ? true : null;
}

function isFull(disk: number | null): boolean | null {
  if (disk === null || (disk >= DISK_FREE && disk < DISK_FULL)) return null;
  return disk >= DISK_FULL;
}

function arePushesFailing({ pushes: { sent, failed } }: AlarmFacts): boolean | null {
  if (failed >= PUSH_FAILURES) return true;
  return sent > 0 ? false : null;
}
