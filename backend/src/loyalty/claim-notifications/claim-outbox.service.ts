import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM } from '../../core/common/platform.js';
import { PG_POOL } from '../../core/database/pg-pool.js';

/** For longer than any call to Discord takes. Left behind by a process that died, they are taken again after it. */
const HELD_S = 30;
const AT_ONCE = 10;
/** Later it is no news in the chat. */
const CHAT_FRESH_S = 60;

const BUYER = `JOIN shop_claims AS claim ON claim.id = claim_id
    JOIN identities ON identities.member_id = claim.member_id AND platform = '${PLATFORM}'`;

const TAKE = {
  name: 'claim-notifications-take',
  text: `WITH due AS (
      SELECT claim_id FROM claim_notifications
      WHERE channel = 'discord' AND coalesce(held_until, '-infinity') <= clock_timestamp()
      ORDER BY claim_id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    ), held AS (
      UPDATE claim_notifications AS note SET held_until = clock_timestamp() + interval '${HELD_S} seconds'
      FROM due WHERE note.channel = 'discord' AND note.claim_id = due.claim_id RETURNING note.claim_id
    )
    SELECT claim_id AS id, nickname AS user, item_name AS item, price FROM held ${BUYER} ORDER BY claim_id`,
};
const DONE = {
  name: 'claim-notifications-done',
  text: `DELETE FROM claim_notifications WHERE channel = 'discord' AND claim_id = ANY ($1::bigint[])`,
};
const LET_GO = {
  name: 'claim-notifications-let-go',
  text: `UPDATE claim_notifications SET held_until = NULL WHERE channel = 'discord' AND claim_id = ANY ($1::bigint[])`,
};
const TAKE_FOR_CHAT = {
  name: 'claim-notifications-chat',
  text: `WITH taken AS (DELETE FROM claim_notifications WHERE channel = 'chat' RETURNING claim_id)
    SELECT claim_id AS id, nickname AS user, item_name AS item, price FROM taken ${BUYER}
    WHERE claim_date > clock_timestamp() - interval '${CHAT_FRESH_S} seconds' ORDER BY claim_id`,
};

/** A claim that is to be told: who, what, and for how many points. */
export interface NewClaim {
  readonly id: number;
  readonly user: string;
  readonly item: string;
  readonly price: number;
}

/** The claims that are still to be told; `claim_item` adds them. */
@Injectable()
export class ClaimOutbox {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Some of those that Discord has not heard of, the oldest first. They come again unless they are `done` soon. */
  async take(): Promise<NewClaim[]> {
    return (await this.pool.query<NewClaim>(TAKE)).rows;
  }

  async done(claims: readonly NewClaim[]): Promise<void> {
    await this.pool.query({ ...DONE, values: [claims.map(({ id }) => id)] });
  }

  /** They may be taken again at once. */
  async letGo(claims: readonly NewClaim[]): Promise<void> {
    await this.pool.query({ ...LET_GO, values: [claims.map(({ id }) => id)] });
  }

  /** What the chat has not heard of and still is news; taken once and for all: said twice is worse than not said. */
  async takeForChat(): Promise<NewClaim[]> {
    return (await this.pool.query<NewClaim>(TAKE_FOR_CHAT)).rows;
  }
}
