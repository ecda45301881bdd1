import type { AlarmKind } from '../../members/events/alarm-kinds.js';
import type { BotAccountsDto } from '../bot/texts/dto/bot-status.dto.js';
import type { FindingDto } from '../readiness/dto/readiness.dto.js';

/** Of the viewers' Discord channel. */
export interface ChannelState {
  readonly failures: number;
  readonly isGivenUp: boolean;
}

export interface PushCounts {
  readonly sent: number;
  /** Members that a push service failed to reach while it accepted none. */
  readonly failed: number;
}

/** Null: it could not be read. */
export interface AlarmFacts {
  readonly findings: readonly FindingDto[] | null;
  readonly accounts: BotAccountsDto | null;
  /** Share in use, from 0 to 1. */
  readonly disk: number | null;
  /** Balances that differ from the ledger; null also before the first comparison. */
  readonly violations: number | null;
  readonly viewersChannel: ChannelState | null;
  readonly pushes: PushCounts | null;
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
  const finding = (part: FindingDto['part']) =>
    findings && (findings.find((each) => each.part === part) ?? { state: 'off', problem: null });
  const backup = finding('backup');
  const channel = finding('channel');
  const isChannel = (problem: FindingDto['problem']) => channel && channel.problem === problem;
  return [
    { kind: 'channel_unknown', isPresent: isChannel('unknown'), after: 0 },
    { kind: 'channel_taken', isPresent: isChannel('taken'), after: 0 },
    { kind: 'live_unconfirmed', isPresent: isChannel('unconfirmed'), after: 0 },
    { kind: 'bot_deaf', isPresent: isDeaf(finding('chat')), after: BOT_DEAF_S },
    { kind: 'bot_sign_in', isPresent: accounts?.bot?.isExpired ?? null, after: 0 },
    { kind: 'channel_sign_in', isPresent: accounts?.channel?.isExpired ?? null, after: 0 },
    {
      kind: 'backup_late',
      isPresent: backup && backup.state === 'red' && backup.problem !== 'copy-late',
      after: backup?.problem === 'no-backup-yet' ? FIRST_BACKUP_S : 0,
    },
    { kind: 'backup_copy_late', isPresent: isCopyLate(backup), after: 0 },
    { kind: 'disk_full', isPresent: isFull(disk), after: 0 },
    { kind: 'ledger_differs', isPresent: violations === null ? null : violations > 0, after: 0 },
    { kind: 'push_failing', isPresent: arePushesFailing(facts), after: 0 },
    {
      kind: 'discord_failing',
      isPresent: viewersChannel && (viewersChannel.isGivenUp || viewersChannel.failures >= DISCORD_FAILURES),
      after: 0,
    },
  ];
}

/** A bot without an account, or with one that Twitch refuses, is a different problem. */
function isDeaf(chat: Pick<FindingDto, 'problem'> | null): boolean | null {
  if (chat?.problem === null) return false;
  return chat?.problem === 'not-listening' ? true : null;
}

/** Without recent backups, there is nothing to copy. */
function isCopyLate(backup: Pick<FindingDto, 'problem'> | null): boolean | null {
  if (backup?.problem === null) return false;
  return backup?.problem === 'copy-late' ? true : null;
}

function isFull(disk: number | null): boolean | null {
  if (disk === null || (disk >= DISK_FREE && disk < DISK_FULL)) return null;
  return disk >= DISK_FULL;
}

function arePushesFailing({ pushes }: AlarmFacts): boolean | null {
  if (!pushes) return null;
  if (pushes.failed >= PUSH_FAILURES) return true;
  return pushes.sent > 0 ? false : null;
}
