import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import {
  type DueDelivery,
  END_DELIVERIES,
  LEASE_DELIVERIES,
  LEASE_URGENT_DELIVERIES,
  RELEASE_DELIVERIES,
  RETRY_DELIVERIES,
  TAKE_DELIVERIES,
  WAITING_DELIVERY,
} from './deliveries.statements.js';
import type { EventType } from './event-types.js';

export type { DueDelivery };

/** Deliveries that a channel adds at once for one event. */
export const FILL_BATCH = 200;

/** A way to reach people away from the page they are on, such as Discord. */
export interface DeliveryChannel {
  readonly name: string;
  readonly types: readonly EventType[];
  /**
   * Inserts up to {@link FILL_BATCH} deliveries for each of the events $1, all of these types, and none while the
   * channel is off or for an event that is withdrawn (`standing_events`). It is called again if it may have
   * left some out, and may be repeated after a crash.
   */
  readonly fill: QueryConfig;
  /** Called when deliveries for single members were added, who should not wait. */
  readonly wake?: () => void;
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

  /**
   * Like {@link lease}, but those first that are most urgent for a person.
   * @param isForOne only what concerns a single member
   */
  async leaseUrgent(
    target: string,
    { limit, seconds, isForOne }: { limit: number; seconds: number; isForOne: boolean },
  ): Promise<DueDelivery[]> {
    const values = [target, limit, seconds, isForOne];
    return (await this.pool.query<DueDelivery>({ ...LEASE_URGENT_DELIVERIES, values })).rows;
  }

  /** Takes all that are due. They are never handed out again: repeating them is worse than losing one. */
  async take(target: string): Promise<DueDelivery[]> {
    return (await this.pool.query<DueDelivery>({ ...TAKE_DELIVERIES, values: [target] })).rows;
  }

  /** @returns whether it may still be sent: not if what it tells of was undone in the meantime */
  async isWaiting({ id }: DueDelivery): Promise<boolean> {
    return (await this.pool.query({ ...WAITING_DELIVERY, values: [id] })).rowCount === 1;
  }

  async end(deliveries: readonly DueDelivery[], state: DeliveryEnd): Promise<void> {
    await this.pool.query({ ...END_DELIVERIES, values: [idsOf(deliveries), state] });
  }

  /** @param seconds until they are due again */
  async retry(deliveries: readonly DueDelivery[], seconds: number): Promise<void> {
    await this.pool.query({ ...RETRY_DELIVERIES, values: [idsOf(deliveries), seconds] });
  }

  /** Like {@link retry}, for leased ones that were not tried. */
  async release(deliveries: readonly DueDelivery[], seconds: number): Promise<void> {
    await this.pool.query({ ...RELEASE_DELIVERIES, values: [idsOf(deliveries), seconds] });
  }
}

const idsOf = (deliveries: readonly DueDelivery[]) => deliveries.map(({ id }) => id);
