import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import type { Actor } from '../common/access/viewer.js';
import { Clock } from '../common/clock.js';
import { BadInputError } from '../common/errors/refusals.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { lengthOf } from '../common/validation/text.js';
import { PG_POOL } from '../database/pg-pool.js';
import { BalanceFullError, LastAdminError, UserNotFoundError } from '../points/points.errors.js';
import { PointsService } from '../points/points.service.js';
import type { UpdateUserDto } from './dto/update-user.dto.js';
import type { UserDto, UsersPageDto } from './dto/user.dto.js';
import {
  COUNT,
  COUNT_MATCHES,
  FIND,
  likePattern,
  PAGE,
  SEARCH,
  toUserDto,
  type UserRow,
} from './users.statements.js';

/** A shorter term counts as none (spec.md section 5). */
const SEARCH_MIN_LENGTH = 3;
/** Searches with more hits than this keep their count: counting again for each page would cost more than the page. */
const KEEP_COUNTS_ABOVE = 2_000;
const KEEP_COUNT_MS = 30_000;
const MAX_KEPT_COUNTS = 1_000;

/** What admins see and do with users. */
@Injectable()
export class UsersService {
  private readonly counts = new Map<string, { total: number; until: number }>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly points: PointsService,
    private readonly clock: Clock,
  ) {}

  async page(page: number, search = ''): Promise<UsersPageDto> {
    const term = lengthOf(search) >= SEARCH_MIN_LENGTH ? likePattern(search) : null;
    const offset = offsetOf(page);
    const [total, { rows }] = await Promise.all([
      this.count(term),
      this.pool.query<UserRow>(
        term === null
          ? { ...PAGE, values: [PAGE_SIZE, offset] }
          : { ...SEARCH, values: [term, PAGE_SIZE, offset] },
      ),
    ]);
    return { users: rows.map(toUserDto), pagination: paginationOf(total, page) };
  }

  /** @throws UserNotFoundError, LastAdminError */
  async update(userId: string, { points, isAdmin }: UpdateUserDto, actor: Actor): Promise<UserDto> {
    const hasPoints = typeof points === 'number';
    const hasAdmin = typeof isAdmin === 'boolean';
    if (hasPoints === hasAdmin) throw new BadInputError('Send either points or isAdmin');
    if (hasPoints) await this.setPoints(userId, points, actor);
    if (hasAdmin) await this.setAdmin(userId, isAdmin, actor);
    const { rows } = await this.pool.query<UserRow>({ ...FIND, values: [userId] });
    if (!rows[0]) throw new UserNotFoundError();
    return toUserDto(rows[0]);
  }

  private async setPoints(userId: string, points: number, actor: Actor): Promise<void> {
    const { kind } = await this.points.setPoints(userId, points, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
    if (kind === 'balance_full') throw new BalanceFullError();
  }

  private async setAdmin(userId: string, isAdmin: boolean, actor: Actor): Promise<void> {
    const { kind } = await this.points.setAdmin(userId, isAdmin, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
    if (kind === 'last_admin') throw new LastAdminError();
  }

  /** Exact; only the hits of a broad search are as old as {@link KEEP_COUNT_MS}. */
  private async count(term: string | null): Promise<number> {
    if (term === null) return this.ask(COUNT);
    const now = this.clock.now().getTime();
    const kept = this.counts.get(term);
    if (kept && kept.until > now) return kept.total;
    const total = await this.ask({ ...COUNT_MATCHES, values: [term] });
    this.counts.delete(term);
    if (total > KEEP_COUNTS_ABOVE) {
      if (this.counts.size >= MAX_KEPT_COUNTS) this.counts.clear();
      this.counts.set(term, { total, until: now + KEEP_COUNT_MS });
    }
    return total;
  }

  private async ask(statement: QueryConfig): Promise<number> {
    const { rows } = await this.pool.query<{ total: string }>(statement);
    return Number(rows[0]?.total);
  }
}
