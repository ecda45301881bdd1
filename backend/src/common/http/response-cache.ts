import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ApiNotModifiedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { accessOf } from '../access/access.decorators.js';
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

/** Writes status and headers of the answer, and returns its body: none, with 304, for a browser that has it already. */
export function answerWith(
  { body, etag, headers }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  void reply.headers({ 'cache-control': 'no-cache', ...headers, etag });
  if (hasAlready(request.headers['if-none-match'], etag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type('application/json; charset=utf-8');
  return body;
}

/**
 * Sends a {@link CachedResponse}: 304 when the browser has it already. Everybody is sent the same, so that it belongs to
 * `@Public()` routes alone, and the process does not start with any other.
 */
@Injectable()
export class CachedResponseInterceptor
  implements NestInterceptor<CachedResponse, Buffer | undefined>, OnModuleInit
{
  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    for (const { controllers } of this.modules.values()) {
      for (const { metatype } of controllers.values()) expectPublic(metatype as Type<object>);
    }
  }

  intercept(context: ExecutionContext, next: CallHandler<CachedResponse>): Observable<Buffer | undefined> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((cached) => answerWith(cached, request, reply)));
  }
}

/** For `@Public()` handlers that answer with a {@link CachedResponse}. @param type what is in it */
export const Cached = (type: Type<object> | [Type<object>]): MethodDecorator =>
  applyDecorators(
    UseInterceptors(CachedResponseInterceptor),
    ApiOkResponse({ type, headers: { ETag: { schema: { type: 'string' } } } }),
    ApiNotModifiedResponse({ description: '`If-None-Match` names what would be answered.' }),
  );

/** @throws when a handler that is not public is answered from the cache */
function expectPublic(controller: Type<object>): void {
  const prototype = controller.prototype as Record<string, object>;
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const handler = prototype[name]!;
    const interceptors = [controller, handler].flatMap(
      (target) => (Reflect.getMetadata(INTERCEPTORS_METADATA, target) as unknown[] | undefined) ?? [],
    );
    if (interceptors.includes(CachedResponseInterceptor) && accessOf(handler) !== 'public')
      throw new Error(
        `${controller.name}.${name} is not @Public(): its answer must not be cached for everybody`,
      );
  }
}
