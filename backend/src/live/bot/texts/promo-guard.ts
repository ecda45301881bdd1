import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { foldCase } from '#shared/fold-case.js';
import { foldLookAlikes, normaliseForReading } from '../../../core/common/look-alikes.js';
import { holdsOwnLink, withSite } from './own-links.js';
import { holdsGlued, holdsGroups, isTelling, type Phrases, type Reading } from './spelled-out.js';

/** Phrases that must not be sent in chat: Twitch forbids links and referral codes of casino sites there. */
export interface Forbidden {
  readonly promoCodes: readonly string[];
  readonly links: readonly string[];
  /** Domains that an admin has blocked. */
  readonly domains: readonly string[];
  /** The site's address, whose `/go/1` leads to a casino. */
  readonly site: string;
}

/** Shorter codes are too often ordinary words. */
const CODE_MIN_LENGTH = 5;

/**
 * Words are compared in lower case as written, and by how their letters look, because each script has its own
 * capitals.
 */
const asWritten: Reading = (text) => foldCase(text).replaceAll('ς', 'σ');
const READINGS = [asWritten, foldLookAlikes] as const;

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}_]*[\p{L}\p{N}])?/gu;
const LABEL = /[\p{L}\p{N}][\p{L}\p{N}_-]*/gu;
const ENCODED_LABEL = /xn--[a-z0-9-]+/giu;
/** `%2e`, and `%252e`, which is encoded twice. */
const ENCODED = /%(?:25)*([2-7][0-9a-f])/giu;
/**
 * `casino . com` and `casino. com`, but not the end of a sentence, where the next one starts with a capital.
 */
const LOOSE_DOT = / \. ?|\. (?!\p{Lu}\p{Ll})/gu;
/** Placeholder for a loose dot. By then the text has no other line breaks. */
const LOOSE = '\n';
/** "Dot" in the site's languages. */
const DOT_WORDS = ['dot', 'punkt', 'punto', 'point', 'ponto', 'piste'];
/** Signs between a word and "dot": brackets, quotes, hyphens, but none that ends a sentence. */
const AROUND = String.raw`[^\p{L}\p{N}.,:;?!…]{1,3}`;
/** Signs and words that are a dot only where they complete a forbidden domain: `casino (dot) com`, `casino,com`. */
const SPOKEN_DOT = new RegExp(
  String.raw`(?<=[\p{L}\p{N}])(?:${AROUND}(?:${DOT_WORDS.join('|')})${AROUND}|[,:;]|\.\.| ?[⚫●⬤◦] ?)(?=[\p{L}\p{N}])`,
  'gu',
);
/** At least three single letters in a row, with the adjacent words: `N E O N 100`, `c.a.s.i.n.o . com`. */
const SPELLED_OUT =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]+[^\p{L}\p{N}]{1,3})?[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}(?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}]+){0,2}/gu;

/**
 * Returns a check of whether a text contains a promo code, a domain of an offer or of the blocked ones, or one
 * of the site's own links to casinos, however it is spelled. The forbidden phrases are prepared once, so the
 * time per text depends on its own length only.
 */
export function promoGuard({ promoCodes, links, domains, site }: Forbidden): (text: string) => boolean {
  const codes = [...new Set(promoCodes)].map(trimmed).filter((code) => code.length >= CODE_MIN_LENGTH);
  const named = [...new Set([...[...new Set(links)].map(registrableDomain), ...domains])]
    .flatMap((domain) => [domain, domainToUnicode(domain)])
    .map(trimmed)
    .filter((domain) => domain !== '');
  const glued = named.flatMap((domain) => DOT_WORDS.map((word) => domain.replaceAll('.', word)));
  const asCodes = phrases(codes, (code) => code.match(WORD)?.length ?? 0);
  const asDomains = phrases([...named, ...glued], (domain) => domain.split('.').length);
  const letters = [...codes, ...named].map(lettersOnly).filter((all) => all.length >= CODE_MIN_LENGTH);
  const asLetters = phrases(letters, (all) => all.length);
  const telling = codes.filter(isTelling);
  const asParts = phrases(
    telling.filter((code) => lettersOnly(code) === code),
    (code) => [...code].length,
  );
  const asGroups = phrases(telling.map(lettersOnly), (all) => all.length);
  const host = allDots(asWritten(normaliseForReading(domainToUnicode(hostOf(site)))));
  return (text) => {
    const written = normaliseForReading(
      withSite(text, site)
        .replace(ENCODED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(ENCODED_LABEL, (label) => domainToUnicode(label) || label),
    );
    const loose = written.replace(LOOSE_DOT, LOOSE);
    return (
      holdsOwnLink(allDots(asWritten(loose)), host) ||
      READINGS.some(
        (read) =>
          holdsCode(read(written), asCodes) ||
          holdsDomain(read(loose), asDomains) ||
          holdsDomain(read(loose).replace(SPOKEN_DOT, LOOSE), asDomains) ||
          holdsGlued(written, read, asParts) ||
          holdsGroups(written, read, asGroups) ||
          (written.match(SPELLED_OUT) ?? []).some((run) => holdsLetters(read(lettersOnly(run)), asLetters)),
      )
    );
  };
}

/** Every kind of dot as a plain one. */
const allDots = (text: string): string => text.replace(SPOKEN_DOT, '.').replaceAll(LOOSE, '.');

const hostOf = (site: string): string => (URL.canParse(site) ? new URL(site).hostname : '');

/**
 * The registrable domain according to the public suffix list: `https://promo.casino.co.uk/x` →
 * `casino.co.uk`. Shared hosts (`casino.github.io`) keep the subdomain, because the rest belongs to others.
 */
export function registrableDomain(link: string): string {
  return getDomain(link, { allowPrivateDomains: true }) ?? '';
}

/** Without anything before the first or after the last letter or digit. */
const trimmed = (phrase: string): string =>
  /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(normaliseForReading(phrase))?.[0] ?? '';

const lettersOnly = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

function phrases(all: readonly string[], lengthOf: (phrase: string) => number): Phrases {
  const read = READINGS.flatMap((reading) => all.map(reading));
  return { all: new Set(read), lengths: [...new Set(read.map(lengthOf))] };
}

function holdsCode(text: string, { all, lengths }: Phrases): boolean {
  const words = [...text.matchAll(WORD)].map((word) => ({
    from: word.index,
    to: word.index + word[0].length,
  }));
  return words.some(({ from }, at) =>
    lengths.some((length) => {
      const last = words[at + length - 1];
      return last !== undefined && all.has(text.slice(from, last.to));
    }),
  );
}

/** Matches as part of a longer name (`www.casino.com`), but not within another word (`mycasino.com`). */
function holdsDomain(text: string, { all, lengths }: Phrases): boolean {
  const labels = [...text.matchAll(LABEL)].map((label) => ({
    label: label[0].replace(/[_-]+$/u, ''),
    from: label.index,
    to: label.index + label[0].length,
  }));
  /** The text between a label and the next one. */
  const gap = (at: number) => text.slice(labels[at]!.to, labels[at + 1]?.from ?? text.length);
  const isDot = (between: string) => between === '.' || between === LOOSE;
  return labels.some((_, first) =>
    lengths.some((length) => {
      const some = labels.slice(first, first + length);
      return (
        some.length === length &&
        all.has(some.map(({ label }) => label).join('.')) &&
        some.slice(1).every((__, at) => isDot(gap(first + at))) &&
        !(first + length < labels.length && gap(first + length - 1) === '.')
      );
    }),
  );
}

function holdsLetters(text: string, { all, lengths }: Phrases): boolean {
  return lengths.some((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }).some((_, at) =>
      all.has(text.slice(at, at + length)),
    ),
  );
}
