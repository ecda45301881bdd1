import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadInputError, UnsupportedMediaTypeError } from '../errors/refusals.js';

const MAX_DEPTH = 20;

/**
 * JSON only, and no deeper than 20 levels: 3 KB of brackets would make the validation recurse until it answers 500.
 * An empty body is `undefined` (log-out, toggles), with or without a Content-Type, because ra-data-simple-rest's DELETE
 * sends `text/plain` and no body. `__proto__` and `constructor.prototype` are removed while parsing.
 */
export function registerJsonBody(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(body as string)) return done(new BadInputError('The request is nested too deeply'));
    void parseJson(request, body as string, (error, parsed) => {
      if (error) return done(new BadInputError('The request body is not valid JSON'));
      if (typeof parsed !== 'object' || parsed === null)
        return done(new BadInputError('The request body must be a JSON object'));
      done(null, parsed);
    });
  });
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request: FastifyRequest, body, done) => {
    if (body === '') return done(null, undefined);
    done(new UnsupportedMediaTypeError('The request body must be application/json'));
  });
}

/** Counts brackets outside of strings; a scan costs nothing beside parsing. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (inString) {
      if (character === BACKSLASH) at++;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) {
      if (++depth > MAX_DEPTH) return true;
    } else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
