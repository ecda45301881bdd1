import { Logger } from '@nestjs/common';
import { reasonOf } from '../common/errors/reason-of.js';
import {
  type BalanceChange,
  type Broadcast,
  CHANNEL,
  type ReplicaMessage,
  splitEntries,
} from './messages.js';
import type { PostgresLink } from './postgres-link.js';
import { NOTIFY } from './broadcaster.statements.js';

/**
 * Sends to the other replicas after the commit and never inside it: NOTIFY takes a global lock at
 * commit, which made claims three to six times slower. A message is sent immediately while nothing is
 * in flight. Anything that comes up in the meantime is collected, with only the latest balance per
 * member, and sent together.
 */
export class Broadcaster {
  private readonly logger = new Logger('ReplicaBus');
  private balances = new Map<number, BalanceChange>();
  private stale = new Set<string>();
  private ended = new Set<string>();
  private flushing: Promise<void> | null = null;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly link: PostgresLink,
    private readonly replicaId: string,
  ) {}

  balance(change: BalanceChange): void {
    this.keepNewest(change);
    void this.flush();
  }

  /** Resolves once the other replicas are notified, or immediately while they cannot be. */
  async invalidate(topic: string): Promise<void> {
    this.stale.add(topic);
    await this.flush();
  }

  async endSession(sessionKey: string): Promise<void> {
    this.ended.add(sessionKey);
    await this.flush();
  }

  /** @throws while the link is down. Nothing is kept, so the caller may try again. */
  async message(message: ReplicaMessage): Promise<void> {
    await this.send({ message });
  }

  /** Call when the link is up again: sends everything kept since it went down. */
  async flush(): Promise<void> {
    if (!this.link.isUp) return;
    // Anything added while a message is in flight goes out with the next one.
    this.flushing ??= this.sendAll().finally(() => {
      this.flushing = null;
    });
    await this.flushing;
  }

  private async sendAll(): Promise<void> {
    while (this.balances.size + this.stale.size + this.ended.size > 0) {
      const { balances, stale, ended } = this;
      this.balances = new Map();
      this.stale = new Set();
      this.ended = new Set();
      try {
        if (stale.size > 0) await this.send({ stale: [...stale] });
        for (const part of splitEntries([...ended])) await this.send({ ended: part });
        for (const part of splitEntries([...balances.values()])) await this.send({ balances: part });
      } catch (error) {
        // Sending it twice does no harm.
        for (const change of balances.values()) this.keepNewest(change);
        for (const topic of stale) this.stale.add(topic);
        for (const sessionKey of ended) this.ended.add(sessionKey);
        this.logger.warn(`Failed to notify other replicas, trying again later: ${reasonOf(error)}`);
        return;
      }
    }
  }

  private keepNewest(change: BalanceChange): void {
    const known = this.balances.get(change.memberId);
    if (!known || known.version < change.version) this.balances.set(change.memberId, change);
  }

  /** One after the other, because a connection runs one statement at a time. */
  private send(broadcast: Omit<Broadcast, 'from'>): Promise<void> {
    const payload = JSON.stringify({ from: this.replicaId, ...broadcast });
    const sent = this.sending.then(() => this.link.query(NOTIFY, [CHANNEL, payload]));
    this.sending = sent.catch(() => {});
    return sent;
  }
}
