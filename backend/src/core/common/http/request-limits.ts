import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '../errors/refusals.js';
import { MAX_TAGS_LENGTH } from './entity-tag.js';

/** The site's longest query is a list's `filter`, `range` and `sort`. */
const MAX_QUERY_LENGTH = 8_000;
const MAX_QUERY_KEYS = 50;
const AMPERSAND = 0x26;

/**
 * Refuses queries that none of the site's pages sends, before anything processes them. Validation
 * compares each key with every declared one: a single request with 32,743 keys would make everyone
 * else wait for half a second.
 */
export function registerRequestLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // The library that serves files would read a list of any length.
    if ((headers['if-none-match']?.length ?? 0) > MAX_TAGS_LENGTH) delete headers['if-none-match'];
    const at = request.url.indexOf('?');
    if (at === -1 || isWithinLimits(request.url, at + 1)) return done();
    const limit = { field: 'query', rule: 'length', limit: MAX_QUERY_LENGTH };
    done(new InvalidInputError('The query of the address is too long', limit));
  });
}

/**
 * For the router, which parses the query before any hook runs. Queries that will be refused are not parsed.
 */
export function parseQuery(query: string): Record<string, unknown> {
  return isWithinLimits(query, 0) ? parse(query) : {};
}

/** Stops counting as soon as there are too many keys. */
function isWithinLimits(text: string, start: number): boolean {
  if (text.length - start > MAX_QUERY_LENGTH) return false;
  let keys = 1;
  for (let at = start; at < text.length; at++) {
    if (text.charCodeAt(at) === AMPERSAND && ++keys > MAX_QUERY_KEYS) return false;
  }
  return true;
}
