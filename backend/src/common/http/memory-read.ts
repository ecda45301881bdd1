import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { hasAlready } from './entity-tag.js';
import { JSON_TYPE } from './hot-answers.js';

/** An answer that is serialised once and sent many times. */
export interface ServedBody {
  readonly body: Buffer;
  readonly etag: string;
  /** Further headers, such as Content-Range; a Cache-Control of its own stands. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the next reader would get this very answer; absent where each request makes its own. */
  readonly isCurrent?: () => boolean;
}

export function serve(value: unknown, headers: Record<string, string> = {}): ServedBody {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`, headers };
}

/**
 * A value that every visitor reads, kept in memory until it is invalidated or too old. Callers that arrive while it is
 * being loaded share one load; a load that an invalidation overtook is not kept, so nobody reads a value older than the
 * write they know of.
 */
export class MemoryRead<T> {
  private current: Promise<T> | null = null;
  private loadedAt = 0;
  /** Rises with every load and every invalidation. */
  private generation = 0;

  /** @param maxAgeMs age in milliseconds beyond which it is loaded anew; unlimited unless given */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly maxAgeMs = Infinity,
  ) {}

  get(): Promise<T> {
    if (this.current && this.isYoung()) return this.current;
    this.loadedAt = performance.now();
    this.generation += 1;
    const loading = this.load();
    this.current = loading;
    // A failure is not kept: the next reader tries again.
    loading.catch(() => {
      if (this.current === loading) this.current = null;
    });
    return loading;
  }

  invalidate(): void {
    this.current = null;
    this.generation += 1;
  }

  /** To be called while loading: tells whether what is being loaded is still what the next reader gets. */
  watch(): () => boolean {
    const { generation } = this;
    return () => this.generation === generation && this.isYoung();
  }

  private isYoung(): boolean {
    return performance.now() - this.loadedAt < this.maxAgeMs;
  }
}

/** A read of a whole answer, which then is sent again from {@link HotAnswers} for as long as it is current. */
export function servedRead(load: () => Promise<ServedBody>, maxAgeMs?: number): MemoryRead<ServedBody> {
  const read: MemoryRead<ServedBody> = new MemoryRead(async () => {
    const isCurrent = read.watch();
    return { ...(await load()), isCurrent };
  }, maxAgeMs);
  return read;
}

/** Sends a {@link ServedBody}: 304 when the browser has it already. */
@Injectable()
export class ServedBodyInterceptor implements NestInterceptor<ServedBody, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<ServedBody>): Observable<Buffer | undefined> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((served) => {
        const { body, etag, headers } = served;
        reply.headers({ 'cache-control': 'no-cache', ...headers, etag });
        request.server.hotAnswers.remember(request, served, reply.getHeaders());
        if (hasAlready(request.headers['if-none-match'], etag)) {
          reply.status(304);
          return undefined;
        }
        reply.type(JSON_TYPE);
        return body;
      }),
    );
  }
}
