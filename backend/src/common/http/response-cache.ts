import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { hasAlready } from './entity-tag.js';

/** A response that is serialised once and sent many times. Services keep it in a `CachedValue`. */
export interface CachedResponse {
  readonly body: Buffer;
  readonly etag: string;
  /** Further headers, such as Content-Range; a Cache-Control of its own stands. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Serialises a value as JSON, once for all who ask for it. */
export function toResponse(value: unknown, headers: Record<string, string> = {}): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`, headers };
}

/** Sends a {@link CachedResponse}: 304 when the browser has it already. */
@Injectable()
export class CachedResponseInterceptor implements NestInterceptor<CachedResponse, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<CachedResponse>): Observable<Buffer | undefined> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ body, etag, headers }) => {
        reply.headers({ 'cache-control': 'no-cache', ...headers, etag });
        if (hasAlready(request.headers['if-none-match'], etag)) {
          reply.status(304);
          return undefined;
        }
        reply.type('application/json; charset=utf-8');
        return body;
      }),
    );
  }
}
