import { Injectable } from '@nestjs/common';
import type { ReplicaMessage } from '../../core/replicas/messages.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import type { ClaimState } from './claim-states.js';

/** Update sent to the buyer's page when a claim changes state. */
export interface ClaimChange {
  readonly memberId: number;
  /** Id used in paths: `userId` followed by `claimDate`. */
  readonly id: string;
  readonly state: ClaimState;
}

/** Sends claim updates to the buyer, whichever replica holds the SSE connection. */
@Injectable()
export class LiveClaimsService {
  constructor(
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({ onMessage: (message) => this.onMessage(message) });
  }

  /**
   * Call after the commit. Returns immediately; a page that misses the update gets the same state on its next
   * request.
   */
  publish(change: ClaimChange): void {
    // If the other replicas cannot be reached, the buyer may still be connected to this one.
    this.bus.sendMessage({ topic: 'claim', data: change }).catch(() => this.deliver(change));
  }

  private onMessage({ topic, data }: ReplicaMessage): void {
    if (topic === 'claim') this.deliver(data as ClaimChange);
  }

  private deliver({ memberId, id, state }: ClaimChange): void {
    this.connections.announceToMember(memberId, 'claim-update', { id, state });
  }
}
