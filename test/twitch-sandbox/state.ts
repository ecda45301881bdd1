import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './accounts.js';
import { OtherBots } from './other-bots.js';
import { newSchedule, type PlannedBroadcast } from './schedule.js';
import { type DropReason, SendLimits } from './send-limits.js';
import { newStream, type SandboxStream, StaleStreams, streamIdOf } from './streams.js';
import { SharedChat } from './shared-chat.js';
import { TwitchError } from './http.js';

export interface ChatLine {
  readonly login: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** About a line, beside who says what. */
export interface Saying {
  readonly id?: string;
  readonly sourceChannel?: string | null;
  readonly replyTo?: string | null;
  /** In two notifications, each under an id of its own. */
  readonly isToldTwice?: boolean;
}

/** What happens in the channel, for whoever listens; `reset` only to pages that show the state. */
export type ChannelEvent =
  | { readonly type: 'stream.online'; readonly startedAt: string }
  | { readonly type: 'stream.offline'; readonly streamId: string | null }
  | { readonly type: 'channel.update' }
  | { readonly type: 'reset' }
  | {
      readonly type: 'channel.chat.message';
      readonly id: string;
      readonly line: ChatLine;
      /** In a shared chat, login of the other channel where the line was said. */
      readonly sourceChannel: string | null;
      /** Login of whoever it answers. */
      readonly replyTo: string | null;
    }
  | { readonly type: 'channel.follow'; readonly login: string; readonly at: string }
  | { readonly type: 'channel.raid'; readonly login: string; readonly viewers: number }
  | { readonly type: 'channel.ban'; readonly login: string; readonly endsAt: string | null }
  | { readonly type: 'channel.unban'; readonly login: string };

/** A code on its way from the authorize page to the token call. */
export interface PendingCode {
  readonly login: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

interface Disturbance {
  /** Where it begins, with or without a method before it. */
  readonly path: string;
  timesLeft: number;
}

const MAX_CHAT_LINES = 1_000;

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
  readonly moderators: Set<string>;
  /** Login → further badges, such as `vip`. */
  readonly badges = new Map<string, string>();
  /** Logins of who is in the chat, talking or not. */
  readonly chatters = new Set<string>();
  /** Login → when they began to follow. Most followers are only a number. */
  readonly follows = new Map<string, string>();
  /** Viewers without a part of their own, for a full house. */
  crowd: readonly Account[] = [];
  readonly listeners = new Set<(event: ChannelEvent) => void>();
  chat: ChatLine[] = [];
  stream: SandboxStream = newStream();
  /** Every evening at seven, as far as it is not over; null for a channel without a schedule. */
  schedule: readonly PlannedBroadcast[] | null = newSchedule(new Date());
  vacation: { readonly startsAt: string; readonly endsAt: string } | null = null;
  /** What `GET /streams` knows of the channel. */
  streams = new StaleStreams();
  /** Twitch names the broadcast in `stream.offline` since June 2026. */
  endHasId = true;
  /** How often each path was asked, for tests that count calls. */
  readonly requests = new Map<string, number>();
  /** What the channel has at the tools that it leaves. */
  otherBots = new OtherBots();
  /** Whether Helix says in its answers how many calls are left. */
  countsCalls = true;
  /** How many pings were answered. */
  pongs = 0;
  /** Whether a refresh token works once, as Twitch reserves the right to. */
  rotatesTokens = false;
  readonly spentTokens = new Set<string>();
  sharedChat = new SharedChat();
  /** Twitch's own at 1. */
  pace = 1;
  private readonly sendLimits = new Map<string, SendLimits>();
  private failures: (Disturbance & { status: number; isExecuted: boolean })[] = [];
  private delays: (Disturbance & { ms: number })[] = [];
  /** The next EventSub connections are accepted and closed at once with this code. */
  private closings = { code: 0, timesLeft: 0 };
  /** The next lines are dropped with this code. */
  private drops = { code: '', timesLeft: 0 };

  constructor(
    readonly accounts: readonly Account[],
    /** Login of the channel that the site belongs to. */
    readonly channel: string,
    private readonly firstModerators: readonly string[] = [],
  ) {
    this.moderators = new Set(firstModerators);
  }

  /** Everybody on Twitch, as far as this one goes. */
  get people(): readonly Account[] {
    return [...this.accounts, ...this.crowd];
  }

  accountOf(login: string | null | undefined): Account | undefined {
    return this.people.find((account) => account.login === login);
  }

  /** The owner counts: their messages have a moderator's limits. */
  isModerator(login: string): boolean {
    return login === this.channel || this.moderators.has(login);
  }

  /** Whether somebody has signed in on the site or connected there, and has not disconnected it since. */
  hasAuthorized(userId: string): boolean {
    const account = this.people.find(({ id }) => id === userId);
    return account !== undefined && this.grantedScopes.has(account.login);
  }

  limitsOf(login: string): SendLimits {
    const limits = this.sendLimits.get(login) ?? new SendLimits(this.pace);
    this.sendLimits.set(login, limits);
    return limits;
  }

  /** Twitch tells of a new title before it tells that the channel is live. */
  changeStream(change: Partial<Omit<SandboxStream, 'startedAt'>>): void {
    const before = this.stream;
    const isLive = change.isLive ?? before.isLive;
    const startedAt = isLive ? (before.startedAt ?? new Date().toISOString()) : null;
    this.stream = { ...before, ...change, isLive, startedAt };
    this.streams.keep(before);
    const { title, game } = this.stream;
    if (title !== before.title || game !== before.game) this.tell({ type: 'channel.update' });
    if (!before.isLive) this.tellStart();
    if (!isLive && before.isLive) this.tellEnd(this.endHasId ? streamIdOf(before) : null);
  }

  /** Nothing while the channel is offline. */
  tellStart(): void {
    const { startedAt } = this.stream;
    if (startedAt !== null) this.tell({ type: 'stream.online', startedAt });
  }

  /** @param streamId of the broadcast that is said to be over, whether it is or not */
  tellEnd(streamId: string | null): void {
    this.tell({ type: 'stream.offline', streamId });
  }

  say(login: string, text: string, about: Saying = {}): ChatLine {
    const { id = randomUUID(), sourceChannel = null, replyTo = null, isToldTwice = false } = about;
    const line = { login, text: asTold(text, this.accountOf(replyTo)), at: new Date().toISOString() };
    this.chat = [...this.chat, line].slice(-MAX_CHAT_LINES);
    if (sourceChannel === null) this.chatters.add(login);
    const event = { type: 'channel.chat.message', id, line, sourceChannel, replyTo } as const;
    this.tell(event);
    if (isToldTwice) this.tell(event);
    return line;
  }

  /** Following twice, after unfollowing, is told twice. */
  follow(login: string): void {
    const at = new Date().toISOString();
    this.follows.set(login, at);
    this.changeStream({ followers: this.stream.followers + 1 });
    this.tell({ type: 'channel.follow', login, at });
  }

  /** @param login of the channel that raids */
  raid(login: string, viewers: number): void {
    this.tell({ type: 'channel.raid', login, viewers });
  }

  /** @param endsAt null for ever; a moment for a timeout */
  ban(login: string, endsAt: string | null): void {
    this.chatters.delete(login);
    this.tell({ type: 'channel.ban', login, endsAt });
  }

  unban(login: string): void {
    this.tell({ type: 'channel.unban', login });
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

  /** @param times 0 ends the failures of the path @param isExecuted the call has its effect: its answer is lost */
  failNext(path: string, status: number, times: number, isExecuted = false): void {
    if (times === 0) this.failures = this.failures.filter((failure) => failure.path !== path);
    else this.failures.push({ path, status, timesLeft: times, isExecuted });
  }

  delayNext(path: string, ms: number, times: number): void {
    this.delays.push({ path, ms, timesLeft: times });
  }

  closeNext(code: number, times: number): void {
    this.closings = { code, timesLeft: times };
  }

  dropNext(code: string, times: number): void {
    this.drops = { code, timesLeft: times };
  }

  /** Why a line that was sent is not shown; null for one that may be. */
  takeDrop(): DropReason | null {
    if (this.drops.timesLeft === 0) return null;
    this.drops.timesLeft -= 1;
    return { code: this.drops.code, message: 'Your message was not sent.' };
  }

  /** With which code a connection that was just accepted is to be closed; null for one that stays. */
  takeClosing(): number | null {
    if (this.closings.timesLeft === 0) return null;
    this.closings.timesLeft -= 1;
    return this.closings.code;
  }

  /** Lets the failures and delays that were asked for happen. @returns what to answer after the call has been executed */
  async disturb(path: string, method = 'GET'): Promise<TwitchError | null> {
    if (path.startsWith('/control')) return null;
    this.requests.set(path, (this.requests.get(path) ?? 0) + 1);
    const called = [path, `${method} ${path}`];
    const delay = takeOne(this.delays, called);
    if (delay) await sleep(delay.ms, undefined, { ref: false });
    const failure = takeOne(this.failures, called);
    if (!failure) return null;
    const error = new TwitchError(failure.status, 'Made to fail by /control/fail');
    return failure.isExecuted ? error : Promise.reject(error);
  }

  /** Open EventSub sessions stay, and hear that the channel is offline. */
  reset(): void {
    this.codes.clear();
    this.revokedGrants.clear();
    this.disconnectedAt.clear();
    this.expiredAt.clear();
    this.moderators.clear();
    for (const login of this.firstModerators) this.moderators.add(login);
    this.badges.clear();
    this.chatters.clear();
    this.follows.clear();
    this.crowd = [];
    this.otherBots = new OtherBots();
    this.sharedChat = new SharedChat();
    this.requests.clear();
    this.sendLimits.clear();
    this.failures = [];
    this.delays = [];
    this.closeNext(0, 0);
    this.countsCalls = true;
    this.dropNext('', 0);
    this.pongs = 0;
    this.rotatesTokens = false;
    this.spentTokens.clear();
    this.chat = [];
    this.schedule = newSchedule(new Date());
    this.vacation = null;
    this.endHasId = true;
    this.changeStream(newStream());
    this.streams = new StaleStreams();
    this.tell({ type: 'reset' });
  }

  private tell(event: ChannelEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

/** Twitch puts the name before an answer, and `/me` reaches programs as an ACTION. */
function asTold(text: string, answered: Account | undefined): string {
  const [, action] = /^\/me\s+(.+)$/su.exec(text) ?? [];
  const said = `${answered ? `@${answered.displayName} ` : ''}${action ?? text}`;
  return action === undefined ? said : `\u0001ACTION ${said}\u0001`;
}

function takeOne<T extends Disturbance>(all: readonly T[], called: readonly string[]): T | undefined {
  const found = all.find(
    ({ timesLeft, path }) => timesLeft > 0 && called.some((one) => one.startsWith(path)),
  );
  if (found) found.timesLeft -= 1;
  return found;
}
