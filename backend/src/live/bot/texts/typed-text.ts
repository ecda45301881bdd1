import { parse } from 'tldts';
import { normaliseForReading } from '../../../core/common/look-alikes.js';

/**
 * Prefixes of commands to Twitch or to another bot, which would obey this bot as a moderator. The sign of a
 * number is not one.
 */
const PREFIX = /^(?:[\s!/?%&*~=<>;:,^|\\`_！／．？]|[.+\-$#](?!\p{N}))+/u;
/** `casino.com`, in any script and with any kind of dot. */
const HOST = /[\p{L}\p{N}\p{M}\p{Cf}_-]+(?:[.。．｡․][\p{L}\p{N}\p{M}\p{Cf}_-]+)+/gu;
/** Reserved domains (RFC 2606, RFC 7686), which are not in the public suffix list. */
const RESERVED = /\.(?:example|test|onion)$/iu;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//iu;
const HIDDEN = '…';

/** The part of a line that a viewer typed. */
export interface Typed {
  readonly from: number;
  readonly to: number;
}

/**
 * A viewer's words, safe for the start of a line: the bot is a moderator, so others might treat them as a
 * command.
 */
export function safeLineStart(words: string, user: string): string {
  const said = words.replace(PREFIX, '');
  return said === '' ? '' : `${user}: ${said}`;
}

/** A text typed entirely by a viewer, with its domains hidden. */
export const withoutDomains = (text: string): string =>
  withoutTypedDomains(text, [{ from: 0, to: text.length }]);

/**
 * Replaces each domain that a viewer typed or completed with `…`. What the author of the line wrote stays:
 * `twitch.tv/$(1)`.
 */
export function withoutTypedDomains(line: string, typed: readonly Typed[]): string {
  const hidden = [...line.matchAll(HOST)]
    .map(({ 0: host, index }) => ({ host, from: index, to: index + host.length }))
    .filter((found) => isDomain(found.host) || SCHEME.test(line.slice(wordStart(line, found.from))))
    .flatMap((found) => {
      const parts = typed.filter(({ from, to }) => from < found.to && to > found.from);
      return parts.length === 0 ? [] : [extendOverWord(line, found, parts)];
    });
  let shown = '';
  let end = 0;
  for (const { from, to } of hidden) {
    if (from >= end) shown += line.slice(end, from) + HIDDEN;
    end = Math.max(end, to);
  }
  return shown + line.slice(end);
}

function isDomain(host: string): boolean {
  const plain = normaliseForReading(host);
  return parse(plain).isIcann === true || RESERVED.test(plain);
}

/** Extends the match over the typed characters next to it, such as `https://` and the path. */
function extendOverWord(line: string, found: Typed, parts: readonly Typed[]): Typed {
  let { from, to } = found;
  const isTyped = (at: number) => parts.some((part) => at >= part.from && at < part.to);
  while (from > 0 && isTyped(from - 1) && !/\s/u.test(line[from - 1]!)) from -= 1;
  while (to < line.length && isTyped(to) && !/\s/u.test(line[to]!)) to += 1;
  return { from, to };
}

function wordStart(line: string, at: number): number {
  return at - (/\S*$/u.exec(line.slice(0, at))?.[0].length ?? 0);
}
