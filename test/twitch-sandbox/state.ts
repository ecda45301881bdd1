import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './accounts.js';
import { ChatModes } from './chat-modes.js';
import { ChattersList } from './chatters-list.js';
import { OtherBots } from './other-bots.js';
import { newSchedule, type PlannedBroadcast } from './schedule.js';
import { RenamedAccounts } from './renamed-accounts.js';
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

/** Further properties of a chat message. */
export interface MessageOptions {
  readonly id?: string;
  readonly sourceChannel?: string | null;
  readonly replyTo?: string | null;
  /** Delivers the message in two notifications with different ids. */
  readonly isToldTwice?: boolean;
}

/** Something that happens in the channel. `reset` is only for pages that show the state. */
export type ChannelEvent =
  | { readonly type: 'stream.online'; readonly startedAt: string }
  | { readonly type: 'stream.offline'; readonly streamId: string | null }
  | { readonly type: 'channel.update' }
  | { readonly type: 'reset' }
  | {
      readonly type: 'channel.chat.message';
      readonly id: string;
      readonly line: ChatLine;
      /** Login of the channel in which it was written, if another one in a shared chat. */
      readonly sourceChannel: string | null;
      /** Login of the account it replies to. */
      readonly replyTo: string | null;
    }
  | { readonly type: 'channel.follow'; readonly login: string; readonly at: string }
  | { readonly type: 'channel.raid'; readonly login: string; readonly viewers: number }
  | { readonly type: 'channel.ban'; readonly login: string; readonly endsAt: string | null }
  | { readonly type: 'channel.unban'; readonly login: string };

/** An authorization code that has not been exchanged yet. */
export interface PendingCode {
  readonly login: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

interface Disturbance {
  /** Path prefix, optionally with a method in front. */
  readonly path: string;
  timesLeft: number;
}

const MAX_CHAT_LINES = 1_000;

/** All state of the sandbox, cleared by `reset`. */
export class SandboxState {
  readonly codes = new Map<string, PendingCode>();
  readonly revokedGrants = new Set<string>();
  /** Login → time in milliseconds up to which all tokens of the account are invalid. */
  readonly disconnectedAt = new Map<string, number>();
  /** Login → time up to which its access tokens are invalid, while its refresh tokens stay valid. */
  readonly expiredAt = new Map<string, number>();
  /** Login → all scopes that the account has granted to the site. */
  readonly grantedScopes = new Map<string, Set<string>>();
  readonly moderators: Set<string>;
  /** Login → further badges, such as `vip`. */
  readonly badges = new Map<string, string>();
  /** Logins of everyone in the chat, talking or not. */
  readonly chatters = new Set<string>();
  /** Login → when they followed. Most followers are only part of the count. */
  readonly follows = new Map<string, string>();
  /** Extra viewers that fill the chat. */
  crowd: readonly Account[] = [];
  readonly listeners = new Set<(event: ChannelEvent) => void>();
  chat: ChatLine[] = [];
  stream: SandboxStream = newStream();
  /** Upcoming evenings at seven, UTC; null for a channel without a schedule. */
  schedule: readonly PlannedBroadcast[] | null = newSchedule(new Date());
  vacation: { readonly startsAt: string; readonly endsAt: string } | null = null;
  /** The channel as `GET /streams` reports it. */
  streams = new StaleStreams();
  /** Twitch has included the broadcast's id in `stream.offline` since June 2026. */
  endHasId = true;
  /** Number of calls per path, for tests that count them. */
  readonly requests = new Map<string, number>();
  /** Data of the channel at other bots. */
  otherBots = new OtherBots();
  /** Whether Helix responses have rate limit headers. */
  countsCalls = true;
  pongs = 0;
  /** Whether a refresh token works only once, which Twitch reserves the right to do. */
  rotatesTokens = false;
  readonly spentTokens = new Set<string>();
  sharedChat = new SharedChat();
  renamed = new RenamedAccounts();
  modes = new ChatModes();
  chattersList = new ChattersList();
  /** Speed of the send limits; 1 is Twitch's own. */
  pace = 1;
  /** Time by which messages are limited, in milliseconds. A test that moves the site's clock replaces it. */
  now = () => Date.now();
  private readonly sendLimits = new Map<string, SendLimits>();
  private failures: (Disturbance & { status: number; isExecuted: boolean })[] = [];
  private delays: (Disturbance & { ms: number })[] = [];
  /** The next EventSub connections are accepted and immediately closed with this code. */
  private closings = { code: 0, timesLeft: 0 };
  /** The next messages are dropped with these codes. */
  private drops: readonly string[] = [];

  constructor(
    readonly accounts: readonly Account[],
    /** Login of the site's channel at first. */
    private readonly firstChannel: string,
    private readonly firstModerators: readonly string[] = [],
  ) {
    this.moderators = new Set(firstModerators);
  }

  /** Every account the sandbox has. */
  get people(): readonly Account[] {
    return [...this.renamed.today(this.accounts), ...this.crowd];
  }

  /** Login of the site's channel. */
  get channel(): string {
    return this.renamed.loginToday(this.firstChannel);
  }

  accountOf(login: string | null | undefined): Account | undefined {
    const named = (name: string) => this.people.find((account) => account.login === name);
    return named(login ?? '') ?? named(this.renamed.loginToday(login ?? ''));
  }

  /** Includes the owner, whose messages have a moderator's limits. */
  isModerator(login: string): boolean {
    return login === this.channel || this.moderators.has(login);
  }

  /** Whether the user has logged in or connected on the site, and not disconnected it since. */
  hasAuthorized(userId: string): boolean {
    const account = this.people.find(({ id }) => id === userId);
    return account !== undefined && this.grantedScopes.has(account.login);
  }

  limitsOf(login: string): SendLimits {
    const limits = this.sendLimits.get(login) ?? new SendLimits(this.pace);
    this.sendLimits.set(login, limits);
    return limits;
  }

  /** Like Twitch, reports a new title before going live. */
  changeStream(change: Partial<Omit<SandboxStream, 'startedAt'>>): void {
    const before = this.stream;
    const isLive = change.isLive ?? before.isLive;
    const startedAt = isLive ? (before.startedAt ?? new Date().toISOString()) : null;
    this.stream = { ...before, ...change, isLive, startedAt };
    this.streams.keep(before);
    const { title, game } = this.stream;
    if (title !== before.title || game !== before.game) this.emit({ type: 'channel.update' });
    if (!before.isLive) this.reportStart();
    if (!isLive && before.isLive) this.reportEnd(this.endHasId ? streamIdOf(before) : null);
  }

  /** Does nothing while the channel is offline. */
  reportStart(): void {
    const { startedAt } = this.stream;
    if (startedAt !== null) this.emit({ type: 'stream.online', startedAt });
  }

  /** @param streamId the broadcast reported as ended, whether or not it is */
  reportEnd(streamId: string | null): void {
    this.emit({ type: 'stream.offline', streamId });
  }

  say(login: string, text: string, about: MessageOptions = {}): ChatLine {
    const { id = randomUUID(), sourceChannel = null, replyTo = null, isToldTwice = false } = about;
    const line = { login, text: asDelivered(text, this.accountOf(replyTo)), at: new Date().toISOString() };
    this.chat = [...this.chat, line].slice(-MAX_CHAT_LINES);
    if (sourceChannel === null) this.chatters.add(login);
    const event = { type: 'channel.chat.message', id, line, sourceChannel, replyTo } as const;
    this.emit(event);
    if (isToldTwice) this.emit(event);
    return line;
  }

  /** Following again after unfollowing sends a second event. */
  follow(login: string): void {
    const at = new Date().toISOString();
    this.follows.set(login, at);
    this.changeStream({ followers: this.stream.followers + 1 });
    this.emit({ type: 'channel.follow', login, at });
  }

  /** @param login of the raiding channel */
  raid(login: string, viewers: number): void {
    this.emit({ type: 'channel.raid', login, viewers });
  }

  /** @param endsAt null for a permanent ban, a time for a timeout */
  ban(login: string, endsAt: string | null): void {
    this.chatters.delete(login);
    this.modes.ban(login, endsAt === null ? Infinity : Date.parse(endsAt));
    this.emit({ type: 'channel.ban', login, endsAt });
  }

  unban(login: string): void {
    this.modes.unban(login);
    this.emit({ type: 'channel.unban', login });
  }

  grant(login: string, scopes: readonly string[]): void {
    this.grantedScopes.set(login, new Set([...(this.grantedScopes.get(login) ?? []), ...scopes]));
  }

  /** The viewer disconnects the site: their tokens become invalid and their scopes are withdrawn. */
  disconnect(login: string): void {
    this.disconnectedAt.set(login, Date.now());
    this.grantedScopes.delete(login);
  }

  addCode(code: PendingCode): string {
    const value = randomBytes(15).toString('hex');
    this.codes.set(value, code);
    return value;
  }

  /**
   * @param times 0 removes the path's failures @param isExecuted runs the call and only loses its response
   */
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

  /** After those that will be dropped anyway. @param times 0 drops no more */
  dropNext(code: string, times: number): void {
    this.drops = times === 0 ? [] : [...this.drops, ...Array.from({ length: times }, () => code)];
  }

  /** The reason for dropping an account's next message, or null to show it. */
  takeDrop(login: string, text: string): DropReason | null {
    const [code, ...others] = this.drops;
    if (code !== undefined) {
      this.drops = others;
      return { code, message: 'Your message was not sent.' };
    }
    const now = this.now();
    const isModerator = this.isModerator(login);
    const reason =
      (isModerator ? null : this.modes.judge(login, now, this.pace)) ??
      this.limitsOf(login).judge(text, isModerator, now);
    if (reason === null) this.modes.shown(login, now);
    return reason;
  }

  /** The code with which to close a new connection immediately, or null to keep it. */
  takeClosing(): number | null {
    if (this.closings.timesLeft === 0) return null;
    this.closings.timesLeft -= 1;
    return this.closings.code;
  }

  /** Applies configured failures and delays. @returns the error to send after the call has run, or null */
  async applyFailures(path: string, method = 'GET'): Promise<TwitchError | null> {
    if (path.startsWith('/control')) return null;
    this.requests.set(path, (this.requests.get(path) ?? 0) + 1);
    const called = [path, `${method} ${path}`];
    const delay = consume(this.delays, called);
    if (delay) await sleep(delay.ms, undefined, { ref: false });
    const failure = consume(this.failures, called);
    if (!failure) return null;
    const error = new TwitchError(failure.status, 'Failed by /control/fail');
    return failure.isExecuted ? error : Promise.reject(error);
  }

  /** Keeps open EventSub sessions, which are notified that the channel is offline. */
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
    this.renamed = new RenamedAccounts();
    this.modes = new ChatModes();
    this.chattersList = new ChattersList();
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
    this.emit({ type: 'reset' });
  }

  private emit(event: ChannelEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

/** Twitch puts the name in front of a reply, and delivers `/me` to programs as an ACTION. */
function asDelivered(text: string, answered: Account | undefined): string {
  const [, action] = /^\/me\s+(.+)$/su.exec(text) ?? [];
  const said = `${answered ? `@${answered.displayName} ` : ''}${action ?? text}`;
  return action === undefined ? said : `\u0001ACTION ${said}\u0001`;
}

function consume<T extends Disturbance>(all: readonly T[], called: readonly string[]): T | undefined {
  const found = all.find(
    ({ timesLeft, path }) => timesLeft > 0 && called.some((one) => one.startsWith(path)),
  );
  if (found) found.timesLeft -= 1;
  return found;
}
