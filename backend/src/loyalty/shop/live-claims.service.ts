import { Injectable } from '@nestjs/common';
import type { ReplicaMessage } from '../../core/replicas/messages.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import type { ClaimState } from './claim-states.js';

/** What the buyer's page is told when a claim moves on. */
export interface ClaimChange {
  readonly memberId: number;
  /** As paths name the claim: `userId` followed by `claimDate`. */
  readonly id: string;
  readonly state: ClaimState;
}

/** Shows a claim that moved on to its buyer, whichever replica holds the open connection. */
@Injectable()
export class LiveClaimsService {
  constructor(
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({ onMessage: (message) => this.hear(message) });
  }

  /** Call after the commit. Returns at once; a page that misses it reads the same when it asks again. */
  publish(change: ClaimChange): void {
    // While the other replicas cannot be told, the buyer may still be connected to this one.
    this.bus.sendMessage({ topic: 'claim', data: change }).catch(() => this.deliver(change));
  }

  private hear({ topic, data }: ReplicaMessage): void {
    if (topic === 'claim') this.deliver(data as ClaimChange);
  }

  private deliver({ memberId, id, state }: ClaimChange): void {
    this.connections.tell(memberId, 'claim-update', { id, state });
  }
}
