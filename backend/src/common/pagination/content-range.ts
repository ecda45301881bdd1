import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';

const RESOURCE_METADATA = 'greenroom:content-range';

/** The header by which ra-data-simple-rest counts a list: `offers 0-11/12`, `offers *` + `/0` when it is empty. */
export function contentRange(resource: string, first: number, length: number, total: number): string {
  return length === 0 ? `${resource} */${total}` : `${resource} ${first}-${first + length - 1}/${total}`;
}

@Injectable()
class ContentRangeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown[]>): Observable<unknown[]> {
    const resource = this.reflector.get<string>(RESOURCE_METADATA, context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        tap(
          (list) => void reply.header('Content-Range', contentRange(resource, 0, list.length, list.length)),
        ),
      );
  }
}

/** For handlers that answer a whole list as a JSON array. */
export const WholeList = (resource: string) =>
  applyDecorators(SetMetadata(RESOURCE_METADATA, resource), UseInterceptors(ContentRangeInterceptor));
