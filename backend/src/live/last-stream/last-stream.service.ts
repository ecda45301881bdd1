import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../core/common/cached-value.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { LastStreamAnswerDto, LastStreamDto } from './dto/last-stream.dto.js';
import { LAST_STREAM } from './last-stream.statements.js';

const MAX_AGE_MS = 60_000;

/** The last stream in figures, with its games. At most a minute old. */
@Injectable()
export class LastStreamService {
  private readonly last = new CachedValue(() => this.reader.query<LastStreamDto>(LAST_STREAM), MAX_AGE_MS);

  constructor(
    private readonly reader: ReplicaReader,
    caches: CacheInvalidationService,
  ) {
    caches.register('stream', this.last);
  }

  async read(): Promise<LastStreamAnswerDto> {
    const [stream = null] = await this.last.get();
    return { stream };
  }
}
