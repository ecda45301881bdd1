import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { hasAlready } from './entity-tag.js';
import type { ServedBody } from './memory-read.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Addresses come from outside: whoever invents thousands of them must not fill the memory. */
const MAX_ANSWERS = 200;
/** Longer than any that the front ends ask for. */
const MAX_ADDRESS_LENGTH = 200;

type Headers = Record<string, OutgoingHttpHeader | undefined>;

interface HotAnswer {
  readonly served: ServedBody;
  readonly route: string;
  /** Names and values in turn, as Node writes them without looking at an object's keys first. */
  readonly headers: string[];
  readonly headersOfBody: string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    hotAnswers: HotAnswers;
  }
}

/**
 * The reads that every visitor makes, answered in front of the framework: its router, hooks and pipeline cost several
 * times what sending the bytes costs (docs/performance.md). The framework answers an address first, with all its headers;
 * the same answer is sent again for as long as the read behind it is current, so no rule lives here twice. Such answers
 * write no line in the log; they are counted instead.
 */
export class HotAnswers {
  private readonly answers = new Map<string, HotAnswer>();
  private isClosed = false;
  /** Answers since the start, by route pattern. */
  readonly counts = new Map<string, number>();

  remember(request: FastifyRequest, served: ServedBody, sent: Headers): void {
    if (!served.isCurrent || this.isClosed || request.url.length > MAX_ADDRESS_LENGTH) return;
    if (this.answers.size >= MAX_ANSWERS) this.answers.clear();
    const route = request.routeOptions.url ?? request.url;
    const headers = flat(sent);
    const headersOfBody = [
      ...headers,
      ...flat({ 'content-type': JSON_TYPE, 'content-length': served.body.length }),
    ];
    this.answers.set(request.url, { served, route, headers, headersOfBody });
  }

  /** @returns false when the framework has to answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const hot = request.method === 'GET' ? this.answers.get(request.url ?? '') : undefined;
    if (!hot) return false;
    const { served, route } = hot;
    if (!served.isCurrent?.()) {
      this.answers.delete(request.url ?? '');
      return false;
    }
    this.counts.set(route, (this.counts.get(route) ?? 0) + 1);
    if (hasAlready(request.headers['if-none-match'], served.etag)) response.writeHead(304, hot.headers).end();
    else response.writeHead(200, hot.headersOfBody).end(served.body);
    return true;
  }

  /** Number of addresses that are answered from here. */
  get size(): number {
    return this.answers.size;
  }

  /** From now on the framework answers: at shutdown it tells browsers to let go of their connections. */
  close(): void {
    this.isClosed = true;
    this.answers.clear();
  }
}

function flat(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((each) => [name, String(each)]),
  );
}
