import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import {
  type CurrentSeed,
  type CurrentSeedRow,
  ROTATE_REWARD_SEED,
  type RotatedSeed,
  type RotatedSeedRow,
  SET_CLIENT_SEED,
} from './reward-draw.statements.js';

/** A member's reward seeds, changed under the same lock as the draws. */
@Injectable()
export class RewardSeedsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @param clientSeed 1 to 100 characters @throws UserNotFoundError */
  async setClientSeed(memberId: number, clientSeed: string): Promise<CurrentSeed> {
    const { rows } = await this.pool.query<CurrentSeedRow>({
      ...SET_CLIENT_SEED,
      values: [memberId, clientSeed],
    });
    return currentSeed(rows[0]);
  }

  /**
   * Reveals the current server seed and starts a new one. The client seed stays and the nonce restarts at 0.
   * @throws UserNotFoundError
   */
  async rotate(memberId: number): Promise<RotatedSeed> {
    const { rows } = await this.pool.query<RotatedSeedRow>({ ...ROTATE_REWARD_SEED, values: [memberId] });
    const [row] = rows;
    if (row?.outcome !== 'set') throw new UserNotFoundError();
    const revealed = { serverSeed: row.revealed_seed, serverSeedHash: row.revealed_seed_hash };
    return { ...currentSeed(row), revealed };
  }
}

function currentSeed(row: CurrentSeedRow | undefined): CurrentSeed {
  if (row?.outcome !== 'set') throw new UserNotFoundError();
  return { serverSeedHash: row.server_seed_hash, clientSeed: row.client_seed, nextNonce: row.next_nonce };
}
