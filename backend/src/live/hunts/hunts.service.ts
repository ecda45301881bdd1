import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { CachedValue, CachedValues } from '../../core/common/cached-value.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { PageRecords } from '../../core/common/routes/page-records.js';
import { GameRoutesService } from '../play/game-routes.service.js';
import { PlayNowService } from '../play/play-now.service.js';
import { CacheInvalidationService, MAX_STALE_MS } from '../../core/replicas/cache-invalidation.service.js';
import type { CurrentHuntDto, HuntDto, HuntSummaryDto } from './dto/hunt.dto.js';
import { toHuntDto, toSummary } from './hunt.mapper.js';
import { HuntSlot } from './hunt-slot.entity.js';
import { Hunt } from './hunt.entity.js';
import { HuntNotFoundError } from './hunts.errors.js';

/** Maximum number of past hunts in the list. */
const LISTED_MAX = 50;
/** Maximum number of single hunts whose responses are cached. */
const KEPT_MAX = 100;
/** The past hunts that the public may see. */
const SHOWN = { state: 'finished', hidden: false } as const;
const IN_ORDER = { position: 'ASC', id: 'ASC' } as const;

/** Public reads of bonus hunts, from memory. */
@Injectable()
export class HuntsService {
  private readonly running = new CachedValue(() => this.loadRunning(), MAX_STALE_MS);
  private readonly newest = new CachedValue(() => this.loadNewest(), MAX_STALE_MS);
  private readonly runningResponse = new CachedValue(
    async () => toResponse({ hunt: await this.current() } satisfies CurrentHuntDto),
    MAX_STALE_MS,
  );
  private readonly finished = new CachedValue(
    async () => toResponse(await this.loadFinished()),
    MAX_STALE_MS,
  );
  private readonly single = new CachedValues(async (id) => toResponse(await this.loadOne(id)), {
    max: KEPT_MAX,
    maxAgeMs: MAX_STALE_MS,
  });

  constructor(
    private readonly dataSource: DataSource,
    caches: CacheInvalidationService,
    routes: GameRoutesService,
    now: PlayNowService,
    pages: PageRecords,
  ) {
    routes.serveFromCache('/api/hunts/current', () => this.runningResponse.peek());
    routes.serveFromCache('/api/hunts', () => this.finished.peek());
    caches.register('hunt', this.running, this.newest, this.runningResponse, this.finished, this.single);
    now.register('hunt', async () => (await this.current())?.id ?? null);
    pages.add('/hunts/:id', (id) => this.dataSource.manager.existsBy(Hunt, shown({ id })));
  }

  /** The running hunt, or null. */
  current(): Promise<HuntDto | null> {
    return this.running.get();
  }

  /** The running hunt, or else the last one, or null. */
  latest(): Promise<HuntDto | null> {
    return this.newest.get();
  }

  currentBody(): Promise<CachedResponse> {
    return this.runningResponse.get();
  }

  /** Finished hunts, newest first. */
  finishedBody(): Promise<CachedResponse> {
    return this.finished.get();
  }

  /** @throws HuntNotFoundError */
  body(id: number): Promise<CachedResponse> {
    return this.single.get(id);
  }

  /** @throws HuntNotFoundError */
  private async loadOne(id: number): Promise<HuntDto> {
    const hunt = await this.dataSource.manager.findOneBy(Hunt, shown({ id }));
    if (!hunt) throw new HuntNotFoundError();
    return toHuntDto(hunt, await this.slotsOf([id]));
  }

  private async loadRunning(): Promise<HuntDto | null> {
    const hunt = await this.dataSource.manager.findOneBy(Hunt, { finishedAt: IsNull() });
    return hunt && toHuntDto(hunt, await this.slotsOf([hunt.id]));
  }

  private async loadNewest(): Promise<HuntDto | null> {
    const [hunt] = await this.dataSource.manager.find(Hunt, {
      where: shown({}),
      order: { finishedAt: { direction: 'DESC', nulls: 'FIRST' }, id: 'DESC' },
      take: 1,
    });
    return hunt ? toHuntDto(hunt, await this.slotsOf([hunt.id])) : null;
  }

  private async loadFinished(): Promise<HuntSummaryDto[]> {
    const hunts = await this.dataSource.manager.find(Hunt, {
      where: SHOWN,
      order: { finishedAt: 'DESC', id: 'DESC' },
      take: LISTED_MAX,
    });
    const slots = await this.slotsOf(hunts.map(({ id }) => id));
    return hunts.map((hunt) =>
      toSummary(
        hunt,
        slots.filter(({ huntId }) => huntId === hunt.id),
      ),
    );
  }

  private slotsOf(ids: number[]): Promise<HuntSlot[]> {
    return this.dataSource.manager.find(HuntSlot, { where: { huntId: In(ids) }, order: IN_ORDER });
  }
}

/** The hunts that the public may see, running or past. */
const shown = (wanted: { id?: number }): FindOptionsWhere<Hunt>[] => [
  { ...wanted, finishedAt: IsNull() },
  { ...wanted, ...SHOWN },
];
