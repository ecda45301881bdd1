import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** An answer that is serialised once and sent many times. */
export interface ServedBody {
  readonly body: Buffer;
  readonly etag: string;
  /** Further headers, such as Content-Range; a Cache-Control of its own stands. */
  readonly headers: Readonly<Record<string, string>>;
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

  /** @param maxAgeMs age in milliseconds beyond which it is loaded anew; unlimited unless given */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly maxAgeMs = Infinity,
  ) {}

  get(): Promise<T> {
    if (this.current && performance.now() - this.loadedAt < this.maxAgeMs) return this.current;
    this.loadedAt = performance.now();
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
  }
}

/** Sends a {@link ServedBody}: 304 when the browser has it already. */
@Injectable()
export class ServedBodyInterceptor implements NestInterceptor<ServedBody, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<ServedBody>): Observable<Buffer | undefined> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ body, etag, headers }) => {
        reply.headers({ 'cache-control': 'no-cache', ...headers, etag });
        if (request.headers['if-none-match'] === etag) {
          reply.status(304);
          return undefined;
        }
        reply.type('application/json; charset=utf-8');
        return body;
      }),
    );
  }
}
