import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Sends `null` as JSON; Fastify would send an empty body, which no client can parse. */
@Injectable()
export class NullAsJsonInterceptor<T> implements NestInterceptor<T | null, T | string> {
  intercept(context: ExecutionContext, next: CallHandler<T | null>): Observable<T | string> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((value) => {
        if (value !== null) return value;
        reply.type('application/json; charset=utf-8');
        return 'null';
      }),
    );
  }
}
