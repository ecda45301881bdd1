import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './accounts.js';
import { TwitchError } from './http.js';

export interface SandboxStream {
  isLive: boolean;
  title: string;
  followers: number;
  startedAt: string | null;
}

export interface ChatLine {
  readonly login: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

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
const MAX_CHAT_LINES = 1_000;

/** Everything that the stand-in remembers; `reset` forgets it. */
export class SandboxState {
  readonly codes = new Map<string, PendingCode>();
  readonly revokedGrants = new Set<string>();
  /** Login → moment in milliseconds up to which every token of that account is void. */
  readonly disconnectedAt = new Map<string, number>();
  /** EventSub connections, which `drop` closes. */
  readonly sockets = new Set<Duplex>();
  chat: ChatLine[] = [];
  stream: SandboxStream = newStream();
  /** How often each path was asked, for tests that count calls. */
  readonly requests = new Map<string, number>();
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

  say(login: string, text: string): ChatLine {
    const line = { login, text, at: new Date().toISOString() };
    this.chat = [...this.chat, line].slice(-MAX_CHAT_LINES);
    return line;
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

  dropSockets(): number {
    const dropped = this.sockets.size;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    return dropped;
  }

  reset(): void {
    this.codes.clear();
    this.revokedGrants.clear();
    this.disconnectedAt.clear();
    this.requests.clear();
    this.chat = [];
    this.stream = newStream();
    this.failures = [];
    this.delays = [];
  }
}

function newStream(): SandboxStream {
  return { isLive: false, title: FIRST_TITLE, followers: OWNER_FOLLOWERS, startedAt: null };
}

function takeOne<T extends Disturbance>(disturbances: readonly T[], path: string): T | undefined {
  const found = disturbances.find((candidate) => candidate.timesLeft > 0 && path.startsWith(candidate.path));
  if (found) found.timesLeft -= 1;
  return found;
}
