import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../core/common/cached-value.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { CacheInvalidationService, MAX_STALE_MS } from '../../core/replicas/cache-invalidation.service.js';
import { GameRoutesService } from './game-routes.service.js';
import { PLAY_TOPICS, type PlayTopic } from './play-topics.js';
import type { PlayNowDto } from './dto/play.dto.js';

/** The games running now, from memory. Each kind of game registers its own source. */
@Injectable()
export class PlayNowService {
  private readonly sources = new Map<PlayTopic, () => Promise<number | null>>();
  private readonly answer = new CachedValue(async () => toResponse(await this.load()), MAX_STALE_MS);

  constructor(caches: CacheInvalidationService, routes: GameRoutesService) {
    caches.register(PLAY_TOPICS, this.answer);
    routes.serveFromCache('/api/play/now', () => this.answer.peek());
  }

  /** Register during application setup. @param running the id of the running game, or null */
  register(topic: PlayTopic, running: () => Promise<number | null>): void {
    this.sources.set(topic, running);
  }

  body(): Promise<CachedResponse> {
    return this.answer.get();
  }

  private async load(): Promise<PlayNowDto> {
    const running = async (topic: PlayTopic) => (await this.sources.get(topic)?.()) ?? null;
    const [raffle, guess, hunt] = await Promise.all([running('raffle'), running('guess'), running('hunt')]);
    return { raffle, guess, hunt };
  }
}
