import { randomInt } from 'node:crypto';
import { TooManyRequestsError } from '../common/errors/refusals.js';
import { EventStream, type StreamOwner } from './event-stream.js';
import type { BalanceChange } from './messages.js';

const RETRY_AFTER_SECONDS = 30;

interface StreamLimits {
  readonly streamsPerUser: number;
  readonly streamsPerAddress: number;
}

/** The event streams that are open in this process. */
export class StreamHub {
  private readonly byUser = new Map<string, Set<EventStream>>();
  private readonly countByAddress = new Map<string, number>();
  private isClosing = false;

  constructor(private readonly limits: StreamLimits) {}

  /** @throws TooManyRequestsError beyond the limit of open streams per user or per address */
  open(owner: StreamOwner): EventStream {
    const ofUser = this.byUser.get(owner.userId) ?? new Set();
    const ofAddress = this.countByAddress.get(owner.address) ?? 0;
    if (ofUser.size >= this.limits.streamsPerUser || ofAddress >= this.limits.streamsPerAddress) {
      throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    }
    const stream = new EventStream(owner, (closed) => this.forget(closed), chance);
    this.byUser.set(owner.userId, ofUser.add(stream));
    this.countByAddress.set(owner.address, ofAddress + 1);
    if (this.isClosing) stream.sayGoodbye();
    return stream;
  }

  deliver(change: BalanceChange): void {
    for (const stream of this.byUser.get(change.userId) ?? []) stream.sendBalance(change);
  }

  announce(name: string, data: object): void {
    for (const stream of this.all()) stream.announce(name, data);
  }

  beat(): void {
    for (const stream of this.all()) stream.beat();
  }

  closeSession(sessionKey: string): void {
    for (const stream of this.all()) if (stream.owner.sessionKey === sessionKey) stream.close();
  }

  /** Before a shutdown. Whoever comes now is sent away in the same words: an open stream would hold the process back. */
  closeAll(): void {
    this.isClosing = true;
    for (const stream of this.all()) stream.sayGoodbye();
  }

  get userIds(): string[] {
    return [...this.byUser.keys()];
  }

  get sessionKeys(): string[] {
    return [...new Set(this.all().map(({ owner }) => owner.sessionKey))];
  }

  get size(): number {
    return this.all().length;
  }

  private all(): EventStream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams]);
  }

  private forget(stream: EventStream): void {
    const { userId, address } = stream.owner;
    const ofUser = this.byUser.get(userId);
    // A stream closes once, though its connection, its session and the shutdown may all say so.
    if (!ofUser?.delete(stream)) return;
    if (ofUser.size === 0) this.byUser.delete(userId);
    const left = (this.countByAddress.get(address) ?? 1) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  }
}

function chance(): number {
  return randomInt(1_000) / 1_000;
}
