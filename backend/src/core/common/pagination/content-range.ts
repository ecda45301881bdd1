import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtraModels, ApiOkResponse, ApiQuery, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { ListRules } from './list-query.js';
import { ListSlice } from './list-slice.js';

const RESOURCE_METADATA = 'greenroom:content-range';

/**
 * The header from which ra-data-simple-rest reads a list's total: `offers 0-11/12`,
 * `offers *` + `/0` if it is empty.
 */
export function contentRange(
  resource: string,
  { first, length, total }: Pick<ListSlice<unknown>, 'first' | 'length' | 'total'>,
): string {
  return length === 0 ? `${resource} */${total}` : `${resource} ${first}-${first + length - 1}/${total}`;
}

/** Sends a {@link ListSlice} as an array with its headers, and passes everything else through. */
@Injectable()
class ContentRangeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const resource = this.reflector.get<string>(RESOURCE_METADATA, context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer) => {
        if (!isSlice(answer)) return answer;
        void reply.header('Content-Range', contentRange(resource, answer));
        if (answer.isCapped) void reply.header('X-Total-Capped', 'true');
        return answer.rows;
      }),
    );
  }
}

const isSlice = (answer: unknown): answer is ListSlice<unknown> => answer instanceof ListSlice;

/** For handlers that return a {@link ListSlice}. */
export const Counted = (resource: string): MethodDecorator =>
  applyDecorators(SetMetadata(RESOURCE_METADATA, resource), UseInterceptors(ContentRangeInterceptor));

interface ListDescription {
  /** The resource named in `Content-Range`. */
  readonly resource: string;
  readonly row: Type<object>;
  readonly rules: ListRules;
  /** The response when a page is requested instead. */
  readonly page?: Type<object>;
}

/**
 * For a list that takes `range`, `sort` and `filter`: its description, and the headers
 * of its {@link ListSlice}.
 */
export const ListOf = (list: ListDescription): MethodDecorator =>
  applyDecorators(Counted(list.resource), DescribedList(list));

/** Like {@link ListOf}, for handlers that write the response themselves. */
export const DescribedList = ({ resource, row, rules, page }: ListDescription): MethodDecorator => {
  const array = { type: 'array', items: { $ref: getSchemaPath(row) } };
  const filters = Object.entries(rules.filters).map(([key, { mustBe }]) => `\`${key}\`: ${mustBe}`);
  return applyDecorators(
    ApiExtraModels(row, ...(page ? [page] : [])),
    parameter('range', '`[0,24]`: first and last row, at most 1,000 wide'),
    SortedBy(rules),
    parameter('filter', `JSON object. ${filters.join('; ')}`),
    ApiOkResponse({
      schema: page ? { oneOf: [array, { $ref: getSchemaPath(page) }] } : array,
      headers: {
        'Content-Range': { description: `\`${resource} 0-24/131\``, schema: { type: 'string' } },
        'X-Total-Capped': {
          description: '`true` if there are more rows than the total, which stops at 10,000',
          schema: { type: 'string' },
        },
      },
    }),
  );
};

/** For a list that takes `sort` along with its own filters. */
export const SortedBy = ({ columns }: ListRules): MethodDecorator =>
  parameter('sort', `\`["${columns[0]}","ASC"]\`: one of ${columns.join(', ')}`);

const parameter = (name: string, description: string): MethodDecorator =>
  ApiQuery({ name, required: false, type: String, description });
