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
  private readonly byMember = new Map<number, Set<EventStream>>();
  private readonly countByAddress = new Map<string, number>();
  private isClosing = false;

  constructor(private readonly limits: StreamLimits) {}

  /** @throws TooManyRequestsError beyond the limit of open streams per member or per address */
  open(owner: StreamOwner): EventStream {
    const ofMember = this.byMember.get(owner.memberId) ?? new Set();
    const ofAddress = this.countByAddress.get(owner.address) ?? 0;
    if (ofMember.size >= this.limits.streamsPerUser || ofAddress >= this.limits.streamsPerAddress) {
      throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    }
    const stream = new EventStream(owner, (closed) => this.forget(closed), chance);
    this.byMember.set(owner.memberId, ofMember.add(stream));
    this.countByAddress.set(owner.address, ofAddress + 1);
    if (this.isClosing) stream.sayGoodbye();
    return stream;
  }

  deliver(change: BalanceChange): void {
    for (const stream of this.byMember.get(change.memberId) ?? []) stream.sendBalance(change);
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

  get memberIds(): number[] {
    return [...this.byMember.keys()];
  }

  get sessionKeys(): string[] {
    return [...new Set(this.all().map(({ owner }) => owner.sessionKey))];
  }

  get size(): number {
    return this.all().length;
  }

  private all(): EventStream[] {
    return [...this.byMember.values()].flatMap((streams) => [...streams]);
  }

  private forget(stream: EventStream): void {
    const { memberId, address } = stream.owner;
    const ofMember = this.byMember.get(memberId);
    // A stream closes once, though its connection, its session and the shutdown may all say so.
    if (!ofMember?.delete(stream)) return;
    if (ofMember.size === 0) this.byMember.delete(memberId);
    const left = (this.countByAddress.get(address) ?? 1) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  }
}

function chance(): number {
  return randomInt(1_000) / 1_000;
}
