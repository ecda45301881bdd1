import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { paginationOfPart, rangeOfPage, sliceOfPart } from '../../core/common/pagination/list-part.js';
import { SINGLE_ROW, DEFAULT_RANGE } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import type { SpinStatsDto, SpinUserDto, SpinUsersPageDto } from './dto/spin-stats.dto.js';
import { RewardDrawsService } from './reward-draws.service.js';
import type { SpinQuery } from './spin-list.rules.js';
import { SpinUsersService } from './spin-users.service.js';
import {
  type SpinUserRow,
  spinUsersIn,
  STATISTICS_MAX_AGE_MS,
  TIERS,
  type TierRow,
} from './spin-stats.statements.js';

/** Statistics of the daily reward, and resetting a member's timer, for admins. */
@Injectable()
export class SpinStatsService {
  private readonly tiers = new CachedValue(() => this.reader.query<TierRow>(TIERS), STATISTICS_MAX_AGE_MS);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: ReplicaReader,
    private readonly spinUsers: SpinUsersService,
    private readonly draws: RewardDrawsService,
    private readonly keys: MemberKeysService,
    caches: CacheInvalidationService,
  ) {
    caches.register('rewards', this.tiers);
  }

  async stats(): Promise<SpinStatsDto> {
    const rows = await this.tiers.get();
    const [first] = rows;
    return {
      totalSpins: rows.reduce((sum, { spins }) => sum + spins, 0),
      totalPoints: rows.reduce((sum, { points }) => sum + points, 0),
      mostCommonTier: first ? { tier: first.tier, count: first.spins } : { tier: 'None', count: 0 },
    };
  }

  /** Users with at least one spin. */
  async page(
    page: number,
    search: string | undefined,
    { sort, filter }: SpinQuery,
  ): Promise<SpinUsersPageDto> {
    const q = search?.trim() || filter.q;
    const part = await this.spinUsers.part(rangeOfPage(page), sort, { ...filter, q });
    return { users: part.rows.map(toSpinUser), pagination: paginationOfPart(part, page) };
  }

  async slice({ range, sort, filter }: SpinQuery): Promise<ListSlice<SpinUserDto>> {
    const part = await this.spinUsers.part(range ?? DEFAULT_RANGE, sort, filter);
    return sliceOfPart({ ...part, rows: part.rows.map(toSpinUser) });
  }

  /** @throws UserNotFoundError, also for a user who has never spun */
  async one(userId: string): Promise<SpinUserDto> {
    const { rows } = await this.pool.query<SpinUserRow>(spinUsersIn(SINGLE_ROW, null, { userId }));
    if (!rows[0]) throw new UserNotFoundError();
    return toSpinUser(rows[0]);
  }

  /** Lets the user claim immediately. @throws UserNotFoundError */
  async resetTimer(userId: string, actor: Actor): Promise<{ userId: string }> {
    await this.draws.resetTimer(await this.keys.get(userId), actor);
    return { userId };
  }
}

function toSpinUser(row: SpinUserRow): SpinUserDto {
  return {
    userId: row.user_id,
    name: row.nickname,
    image: row.image,
    totalSpins: row.spins,
    totalPoints: row.points,
    nextClaimTime: row.cooldown_until?.getTime() ?? null,
    history: row.history,
  };
}
