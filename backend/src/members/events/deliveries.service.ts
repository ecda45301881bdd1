import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import {
  type DueDelivery,
  END_DELIVERIES,
  LEASE_DELIVERIES,
  RETRY_DELIVERIES,
  TAKE_DELIVERIES,
} from './deliveries.statements.js';
import type { EventType } from './event-types.js';

export type { DueDelivery };

/** A way to reach people away from the page they are on, such as Discord. */
export interface DeliveryChannel {
  readonly types: readonly EventType[];
  /**
   * Inserts a batch of deliveries for the events $1, all of these types, and none while the channel is off. It is
   * repeated until it inserts nothing, and may be repeated after a crash.
   */
  readonly fill: QueryConfig;
}

/** Ends of a delivery: sent, given up, or no longer worth sending. */
export type DeliveryEnd = 'sent' | 'failed' | 'expired';

/** The outbox: events to send to the channels that are registered here. */
@Injectable()
export class DeliveriesService {
  private readonly registered: DeliveryChannel[] = [];

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Call during application start-up. */
  register(channel: DeliveryChannel): void {
    this.registered.push(channel);
  }

  get channels(): readonly DeliveryChannel[] {
    return this.registered;
  }

  /**
   * Leases deliveries that are due, oldest first. They are handed out again unless they are ended before the lease
   * expires, so a crash can repeat one but never lose it.
   */
  async lease(
    target: string,
    { limit, seconds }: { limit: number; seconds: number },
  ): Promise<DueDelivery[]> {
    return (await this.pool.query<DueDelivery>({ ...LEASE_DELIVERIES, values: [target, limit, seconds] }))
      .rows;
  }

  /** Takes all that are due. They are never handed out again: repeating them is worse than losing one. */
  async take(target: string): Promise<DueDelivery[]> {
    return (await this.pool.query<DueDelivery>({ ...TAKE_DELIVERIES, values: [target] })).rows;
  }

  async end(deliveries: readonly DueDelivery[], state: DeliveryEnd): Promise<void> {
    await this.pool.query({ ...END_DELIVERIES, values: [idsOf(deliveries), state] });
  }

  /** @param seconds until they are due again */
  async retry(deliveries: readonly DueDelivery[], seconds: number): Promise<void> {
    await this.pool.query({ ...RETRY_DELIVERIES, values: [idsOf(deliveries), seconds] });
  }
}

const idsOf = (deliveries: readonly DueDelivery[]) => deliveries.map(({ id }) => id);
