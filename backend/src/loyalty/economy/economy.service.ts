import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../core/common/cached-value.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { PointsByDayService } from '../../members/points/points-by-day.service.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { EconomyDto, RichMemberDto, WatchHabitsDto } from './dto/economy.dto.js';
import { flowsOf } from './flows.js';
import { BALANCES, TOP, HABITS } from './economy.statements.js';

const MAX_AGE_MS = 30_000;

interface BalancesRow {
  today: string;
  circulation: number;
  holders: number;
  medianBalance: number;
}

/** Points given, spent and held, and watch time. At most 30 s old. */
@Injectable()
export class EconomyService {
  private readonly balances = new CachedValue(() => this.readBalances(), MAX_AGE_MS);
  private readonly watchHabits = new CachedValue(() => this.readHabits(), MAX_AGE_MS);

  constructor(
    private readonly reader: ReplicaReader,
    private readonly pointsByDay: PointsByDayService,
    caches: CacheInvalidationService,
  ) {
    caches.register('site', this.balances);
    caches.register(['site', 'shop'], this.watchHabits);
  }

  async read(): Promise<EconomyDto> {
    const [days, { top, today, ...balances }] = await Promise.all([
      this.pointsByDay.get(),
      this.balances.get(),
    ]);
    return { days, top, ...balances, ...flowsOf(days, today, balances.circulation) };
  }

  habits(): Promise<WatchHabitsDto> {
    return this.watchHabits.get();
  }

  private async readBalances(): Promise<BalancesRow & { top: RichMemberDto[] }> {
    const [top, [balances]] = await Promise.all([
      this.reader.query<RichMemberDto>(TOP),
      this.reader.query<BalancesRow>(BALANCES),
    ]);
    return { top, ...balances! };
  }

  private async readHabits(): Promise<WatchHabitsDto> {
    const [habits] = await this.reader.query<WatchHabitsDto>(HABITS);
    return habits!;
  }
}
