import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Account } from '../accounts.js';
import { TwitchError } from '../http.js';
import type { ChannelEvent, SandboxState } from '../state.js';
import { payloadOf } from './payloads.js';
import { EventSubSession } from './session.js';
import {
  channelOf,
  costOf,
  isSame,
  MAX_TOTAL_COST,
  newSubscription,
  type Subscriber,
  type Subscription,
} from './subscription.js';
import { Webhooks } from './webhooks.js';

const DEFAULT_KEEPALIVE_SECONDS = 10;

/**
 * The EventSub sessions with their subscriptions, and the webhooks. Events are not kept for clients that are
 * not connected.
 */
export class EventSubHub {
  readonly webhooks = new Webhooks();
  private readonly sessions = new Map<string, EventSubSession>();
  /** Sessions by move id. Each id works once. */
  private readonly moves = new Map<string, EventSubSession>();

  constructor(private readonly state: SandboxState) {
    state.listeners.add((event) => this.deliver(event));
  }

  /** @param query contains `move` if the client follows the address from a `session_reconnect` */
  connect(socket: WebSocket, query: URLSearchParams): void {
    const closing = this.state.takeClosing();
    if (closing !== null) {
      socket.close(closing);
      return;
    }
    const move = query.get('move');
    if (move !== null) {
      const moving = this.moves.get(move);
      this.moves.delete(move);
      if (moving && this.sessions.has(moving.id)) moving.moveTo(socket);
      else socket.close(4007, 'invalid reconnect');
      return;
    }
    const asked = Number(query.get('keepalive_timeout_seconds') ?? DEFAULT_KEEPALIVE_SECONDS);
    const seconds = asked >= 10 && asked <= 600 ? asked : DEFAULT_KEEPALIVE_SECONDS;
    const session = new EventSubSession(socket, seconds, () => this.sessions.delete(session.id));
    this.sessions.set(session.id, session);
  }

  /** @throws TwitchError 400, 403, 409 */
  subscribe(asked: Readonly<Record<string, unknown>>, subscriber: Subscriber): Subscription {
    const { method } = { ...(asked['transport'] as object) } as Record<string, unknown>;
    const hasAuthorized = (userId: string) => this.state.hasAuthorized(userId);
    if (!subscriber && method === 'webhook') return this.webhooks.subscribe(asked, hasAuthorized);
    const session = this.sessionIn(asked['transport']);
    if (!subscriber) throw new TwitchError(400, 'invalid transport and auth combination');
    if (session.userId !== null && session.userId !== subscriber.account.id)
      throw new TwitchError(400, 'websocket transport cannot have subscriptions created by different users');
    const subscription = newSubscription(asked, session.transport(), subscriber, hasAuthorized);
    if ([...session.subscriptions.values()].some((other) => isSame(other, subscription)))
      throw new TwitchError(409, 'subscription already exists');
    if (costOf(this.subscriptionsOf(subscriber.account)) + subscription.cost > MAX_TOTAL_COST.websocket)
      throw new TwitchError(429, 'the total cost of subscriptions exceeds what is allowed');
    session.userId = subscriber.account.id;
    session.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** @param account null for subscriptions with the site's app token */
  subscriptionsOf(account: Account | null): Subscription[] {
    if (!account) return this.webhooks.subscriptions;
    return subscriptionsIn([...this.sessions.values()].filter(({ userId }) => userId === account.id));
  }

  allSubscriptions(): Subscription[] {
    return [...subscriptionsIn([...this.sessions.values()]), ...this.webhooks.subscriptions];
  }

  /** @throws TwitchError 404 */
  unsubscribe(id: string | null): void {
    const isGone = [...this.sessions.values()].some(({ subscriptions }) => subscriptions.delete(id ?? ''));
    if (!isGone && !this.webhooks.unsubscribe(id ?? '')) throw new TwitchError(404, 'subscription not found');
  }

  revoke(account: Account): void {
    for (const session of this.sessions.values()) if (session.userId === account.id) session.revoke();
  }

  /** @param url the address to move to, without its query */
  reconnect(url: string): number {
    for (const session of this.sessions.values()) {
      const move = randomUUID();
      this.moves.set(move, session);
      session.askToReconnect(`${url}?move=${move}`);
    }
    return this.sessions.size;
  }

  ping(): number {
    for (const session of this.sessions.values()) session.ping(() => (this.state.pongs += 1));
    return this.sessions.size;
  }

  repeat(): void {
    for (const session of this.sessions.values()) session.repeat();
    this.webhooks.repeat();
  }

  drop(): number {
    const dropped = this.sessions.size;
    for (const session of this.sessions.values()) session.drop();
    this.sessions.clear();
    return dropped;
  }

  private deliver(event: ChannelEvent): void {
    const owner = this.state.accountOf(this.state.channel);
    if (!owner || event.type === 'reset') return;
    const payload = payloadOf(event, owner, this.state);
    this.webhooks.notify(event.type, payload);
    for (const session of this.sessions.values()) {
      for (const subscription of session.subscriptions.values()) {
        const isMeant = channelOf(subscription.condition) === owner.id;
        if (subscription.type === event.type && isMeant) session.notify(subscription, payload);
      }
    }
  }

  private sessionIn(transport: unknown): EventSubSession {
    const { method, session_id } = { ...(typeof transport === 'object' ? transport : {}) } as Record<
      string,
      unknown
    >;
    if (method !== 'websocket') throw new TwitchError(400, 'invalid transport and auth combination');
    const session = typeof session_id === 'string' ? this.sessions.get(session_id) : undefined;
    if (!session)
      throw new TwitchError(400, 'websocket transport session does not exist or has already disconnected');
    return session;
  }
}

function subscriptionsIn(sessions: readonly EventSubSession[]): Subscription[] {
  return sessions.flatMap(({ subscriptions }) => [...subscriptions.values()]);
}
