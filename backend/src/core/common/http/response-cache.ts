import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ApiNotModifiedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { accessOf } from '../access/access.decorators.js';
import { matchesEntityTag } from './entity-tag.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A response serialised once and sent many times. Services keep it in a `CachedValue`. */
export interface CachedResponse {
  readonly body: Buffer;
  readonly etag: string;
  /** All headers, except those that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serialises a value as JSON, once for everyone who requests it.
 * @param headers additional ones, such as Content-Range; a Cache-Control here replaces the default
 */
export const toResponse = (value: unknown, headers: Record<string, string> = {}): CachedResponse =>
  textResponse(JSON.stringify(value), { 'content-type': JSON_TYPE, ...headers });

/** A text in another format than JSON. @param headers as for {@link toResponse}, with its Content-Type */
export function textResponse(text: string, headers: Record<string, string>): CachedResponse {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, headers: { 'cache-control': 'no-cache', ...headers, etag } };
}

/**
 * Sets the answer's status and headers. @returns its body, or undefined with 304 if
 * the browser has it already
 */
export function writeCachedResponse(
  { body, etag, headers }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  void reply.headers(headers);
  if (!matchesEntityTag(request.headers['if-none-match'], etag)) return body;
  void reply.removeHeader('content-type').status(304);
  return undefined;
}

/**
 * Sends a {@link CachedResponse}, or 304 if the browser has it already. Anything else that a handler returns
 * passes through. Everyone may be sent the same, so only `@Public()` routes may use it, and the process does
 * not start if any other does.
 */
@Injectable()
export class CachedResponseInterceptor implements NestInterceptor, OnModuleInit {
  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    for (const { controllers } of this.modules.values()) {
      for (const { metatype } of controllers.values()) assertPublic(metatype as Type<object>);
    }
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        map((answer) => (isCachedResponse(answer) ? writeCachedResponse(answer, request, reply) : answer)),
      );
  }
}

/**
 * For `@Public()` handlers that return a {@link CachedResponse}. @param type of its content,
 * unless described elsewhere
 */
export const Cached = (type?: Type<object> | [Type<object>]): MethodDecorator =>
  applyDecorators(
    UseInterceptors(CachedResponseInterceptor),
    ...(type ? [ApiOkResponse({ type, headers: { ETag: { schema: { type: 'string' } } } })] : []),
    ApiNotModifiedResponse({ description: '`If-None-Match` matches the current response.' }),
  );

const FOR_VISITORS_METADATA = 'greenroom:cached-for-visitors';

/**
 * Like {@link Cached}, for a route that answers or refuses some visitors differently: its handler must never
 * return a {@link CachedResponse} that was made for others.
 */
export const CachedForVisitors = (type?: Type<object> | [Type<object>]): MethodDecorator =>
  applyDecorators(Cached(type), SetMetadata(FOR_VISITORS_METADATA, true));

function mayBeCached(handler: object): boolean {
  const access = accessOf(handler);
  const isForVisitors = Reflect.getMetadata(FOR_VISITORS_METADATA, handler) === true;
  return access === 'public' || (access === 'optional' && isForVisitors);
}

function isCachedResponse(answer: unknown): answer is CachedResponse {
  return typeof answer === 'object' && answer !== null && 'etag' in answer && 'body' in answer;
}

/** @throws if a handler that is not public uses the cache */
function assertPublic(controller: Type<object>): void {
  const prototype = controller.prototype as Record<string, object>;
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const handler = prototype[name]!;
    const interceptors = [controller, handler].flatMap(
      (target) => (Reflect.getMetadata(INTERCEPTORS_METADATA, target) as unknown[] | undefined) ?? [],
    );
    if (interceptors.includes(CachedResponseInterceptor) && !mayBeCached(handler))
      throw new Error(
        `${controller.name}.${name} is not @Public(): its response must not be cached for everyone`,
      );
  }
}
