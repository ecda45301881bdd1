import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './accounts.js';
import { SendLimits } from './chat/send-limits.js';
import { TwitchError } from './http.js';

export interface SandboxStream {
  isLive: boolean;
  title: string;
  /** Twitch's category. */
  game: string;
  followers: number;
  startedAt: string | null;
}

/** A broadcast in the channel's schedule. */
export interface PlannedBroadcast {
  /** ISO 8601, UTC; so is `endsAt`. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly isCancelled?: boolean;
}

export interface ChatLine {
  readonly login: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What happens in the channel, for whoever listens; `reset` only to pages that show the state. */
export type ChannelEvent =
  | { readonly type: 'stream.online'; readonly startedAt: string }
  | { readonly type: 'stream.offline' | 'channel.update' }
  | { readonly type: 'reset' }
  | {
      readonly type: 'channel.chat.message';
      readonly id: string;
      readonly line: ChatLine;
      /** In a shared chat, login of the other channel where the line was said. */
      readonly sourceChannel: string | null;
    };

/** A code on its way from the authorize page to the token call. */
export interface PendingCode {
  readonly login: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

interface Disturbance {
  readonly path: string;
  timesLeft: number;
}

const OWNER_FOLLOWERS = 48_213;
const FIRST_TITLE = 'Friday night slots with the community';
const PLANNED_TITLE = 'Slots and a bonus hunt with the community';
const FIRST_GAME = 'Slots';
const MAX_CHAT_LINES = 1_000;
/** UTC. */
const FIRST_HOUR = 19;
const DAY_MS = 86_400_000;
const BROADCAST_MS = 4 * 3_600_000;

/** Everything that the stand-in remembers; `reset` forgets it. */
export class SandboxState {
  readonly codes = new Map<string, PendingCode>();
  readonly revokedGrants = new Set<string>();
  /** Login → moment in milliseconds up to which every token of that account is void. */
  readonly disconnectedAt = new Map<string, number>();
  /** Login → moment up to which its access tokens are void, while its refresh tokens still count. */
  readonly expiredAt = new Map<string, number>();
  /** Login → every scope that this account has granted to the site. */
  readonly grantedScopes = new Map<string, Set<string>>();
  readonly moderators = new Set<string>();
  readonly listeners = new Set<(event: ChannelEvent) => void>();
  chat: ChatLine[] = [];
  stream: SandboxStream = newStream();
  /** Every evening at seven, as far as it is not over; null for a channel without a schedule. */
  schedule: readonly PlannedBroadcast[] | null = newSchedule(new Date());
  vacation: { readonly startsAt: string; readonly endsAt: string } | null = null;
  /** How often each path was asked, for tests that count calls. */
  readonly requests = new Map<string, number>();
  private readonly sendLimits = new Map<string, SendLimits>();
  private failures: (Disturbance & { status: number })[] = [];
  private delays: (Disturbance & { ms: number })[] = [];

  constructor(
    readonly accounts: readonly Account[],
    /** Login of the channel that the site belongs to. */
    readonly channel: string,
  ) {}

  accountOf(login: string | null | undefined): Account | undefined {
    return this.accounts.find((account) => account.login === login);
  }

  /** The owner counts: their messages have a moderator's limits. */
  isModerator(login: string): boolean {
    return login === this.channel || this.moderators.has(login);
  }

  limitsOf(login: string): SendLimits {
    const limits = this.sendLimits.get(login) ?? new SendLimits();
    this.sendLimits.set(login, limits);
    return limits;
  }

  /** Twitch tells of a new title before it tells that the channel is live. */
  changeStream(change: Partial<Omit<SandboxStream, 'startedAt'>>): void {
    const before = this.stream;
    const isLive = change.isLive ?? before.isLive;
    const startedAt = isLive ? (before.startedAt ?? new Date().toISOString()) : null;
    this.stream = { ...before, ...change, isLive, startedAt };
    const { title, game } = this.stream;
    if (title !== before.title || game !== before.game) this.tell({ type: 'channel.update' });
    if (startedAt !== null && !before.isLive) this.tell({ type: 'stream.online', startedAt });
    if (!isLive && before.isLive) this.tell({ type: 'stream.offline' });
  }

  say(login: string, text: string, id: string = randomUUID(), sourceChannel: string | null = null): ChatLine {
    const line = { login, text, at: new Date().toISOString() };
    this.chat = [...this.chat, line].slice(-MAX_CHAT_LINES);
    this.tell({ type: 'channel.chat.message', id, line, sourceChannel });
    return line;
  }

  grant(login: string, scopes: readonly string[]): void {
    this.grantedScopes.set(login, new Set([...(this.grantedScopes.get(login) ?? []), ...scopes]));
  }

  /** The viewer disconnects the site: their tokens are void, their scopes withdrawn. */
  disconnect(login: string): void {
    this.disconnectedAt.set(login, Date.now());
    this.grantedScopes.delete(login);
  }

  addCode(code: PendingCode): string {
    const value = randomBytes(15).toString('hex');
    this.codes.set(value, code);
    return value;
  }

  failNext(path: string, status: number, times: number): void {
    this.failures.push({ path, status, timesLeft: times });
  }

  delayNext(path: string, ms: number, times: number): void {
    this.delays.push({ path, ms, timesLeft: times });
  }

  /** Lets the failures and delays that were asked for happen to this request. */
  async disturb(path: string): Promise<void> {
    if (path.startsWith('/control')) return;
    this.requests.set(path, (this.requests.get(path) ?? 0) + 1);
    const delay = takeOne(this.delays, path);
    if (delay) await sleep(delay.ms, undefined, { ref: false });
    const failure = takeOne(this.failures, path);
    if (failure) throw new TwitchError(failure.status, 'Made to fail by /control/fail');
  }

  /** Open EventSub sessions stay, and hear that the channel is offline. */
  reset(): void {
    this.codes.clear();
    this.revokedGrants.clear();
    this.disconnectedAt.clear();
    this.expiredAt.clear();
    this.moderators.clear();
    this.requests.clear();
    this.sendLimits.clear();
    this.failures = [];
    this.delays = [];
    this.chat = [];
    this.schedule = newSchedule(new Date());
    this.vacation = null;
    this.changeStream(newStream());
    this.tell({ type: 'reset' });
  }

  private tell(event: ChannelEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

function newStream(): SandboxStream {
  return {
    isLive: false,
    title: FIRST_TITLE,
    game: FIRST_GAME,
    followers: OWNER_FOLLOWERS,
    startedAt: null,
  };
}

/** Three evenings, the first of them still to come. */
function newSchedule(now: Date): PlannedBroadcast[] {
  const first = new Date(now);
  first.setUTCHours(FIRST_HOUR, 0, 0, 0);
  if (first <= now) first.setUTCDate(first.getUTCDate() + 1);
  return [0, 1, 2].map((days) => {
    const start = first.getTime() + days * DAY_MS;
    return {
      startsAt: isoSeconds(start),
      endsAt: isoSeconds(start + BROADCAST_MS),
      title: days === 0 ? PLANNED_TITLE : '',
    };
  });
}

/** As Helix writes moments. */
const isoSeconds = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

function takeOne<T extends Disturbance>(disturbances: readonly T[], path: string): T | undefined {
  const found = disturbances.find((candidate) => candidate.timesLeft > 0 && path.startsWith(candidate.path));
  if (found) found.timesLeft -= 1;
  return found;
}
