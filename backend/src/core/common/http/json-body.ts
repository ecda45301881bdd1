import { isAscii } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { roleNeededFor } from '../access/access.decorators.js';
import { isAdmin } from '../access/role.js';
import { InvalidInputError, UnsupportedMediaTypeError } from '../errors/refusals.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived, on routes that keep it (access.decorators.ts). */
    rawBody?: string;
  }
}

const MAX_DEPTH = 20;
/** The largest form has 25 fields. */
const MAX_FIELDS = 200;
/** As many as fit into a megabyte of offers, the longest list that the console sends. */
const MAX_VALUES = 50_000;
/** Guests, viewers and moderators send an id or a few lines; only admins send whole lists. */
const MAX_VIEWER_BODY_BYTES = 16_384;
/** Characters of a body that takes milliseconds to process, such as one with a file. */
const LARGE_BODY_CHARACTERS = 1_000_000;

/**
 * Accepts only JSON of a shape that validation can handle. Validation recurses into every level, compares
 * every field of an object with every other, and instantiates every value: 3 KB of brackets would make it
 * answer 500, and a megabyte of fields would make everyone else wait for seconds.
 * An empty body is `undefined` (log-out, toggles), with or without a Content-Type, because
 * ra-data-simple-rest's DELETE sends `text/plain` and no body. `__proto__` and `constructor.prototype`
 * are removed while parsing.
 */
export function registerJsonBody(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (!isAdmin(roleNeededFor(route.config?.access))) route.bodyLimit = MAX_VIEWER_BODY_BYTES;
    else if (route.config?.bodyBytes) route.bodyLimit = route.config.bodyBytes;
  });
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    // A file in base64 is ASCII, so it can be copied without decoding.
    const body = isAscii(bytes) ? bytes.toString('latin1') : bytes.toString();
    if (request.routeOptions.config.keepsRawBody) request.rawBody = body;
    const fault = findShapeFault(body);
    if (fault) return done(fault);
    void parseJson(request, body, (error, parsed) => {
      if (error) return done(invalidBody('The request body is not valid JSON', 'json'));
      if (typeof parsed !== 'object' || parsed === null)
        return done(invalidBody('The request body must be a JSON object', 'object'));
      // Validation walks the whole body again, so other requests get a turn first.
      if (body.length > LARGE_BODY_CHARACTERS) setTimeout(done, 0, null, parsed);
      else done(null, parsed);
    });
  });
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request: FastifyRequest, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (request.routeOptions.config.takesFiles) return done(null, body);
    done(new UnsupportedMediaTypeError());
  });
}

/**
 * Counts brackets, colons and commas outside strings. Strings are skipped, because
 * one may be a file of 10 MB.
 */
function findShapeFault(json: string): InvalidInputError | undefined {
  const fields = new Uint32Array(MAX_DEPTH + 1);
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) at = closingQuoteIndex(json, at + 1);
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) {
      if (++depth > MAX_DEPTH) return invalidBody('The request is nested too deeply', 'depth', MAX_DEPTH);
      fields[depth] = 0;
    } else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth = Math.max(0, depth - 1);
    else if (character === COLON && ++fields[depth]! > MAX_FIELDS)
      return invalidBody('The request has too many fields', 'fields', MAX_FIELDS);
    else if (character === COMMA && ++values > MAX_VALUES)
      return invalidBody('The request has too many values', 'values', MAX_VALUES);
  }
  return undefined;
}

/** Index of the string's closing quote, or the text's length if there is none. */
function closingQuoteIndex(json: string, start: number): number {
  for (let quote = json.indexOf('"', start); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (before >= start && json.charCodeAt(before) === BACKSLASH) before--;
    const isEscaped = (quote - 1 - before) % 2 === 1;
    if (!isEscaped) return quote;
  }
  return json.length;
}

function invalidBody(sentence: string, rule: string, limit?: number): InvalidInputError {
  return new InvalidInputError(sentence, { field: 'body', rule, ...(limit !== undefined && { limit }) });
}

const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
