import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { foldCase } from '#shared/fold-case.js';
import { alike, plainly } from '../../../core/common/look-alikes.js';

/** What the chat must not be told: Twitch forbids links and referral codes of casino sites in chat. */
export interface Forbidden {
  readonly promoCodes: readonly string[];
  readonly links: readonly string[];
  /** Domains that an admin blocks by name. */
  readonly domains: readonly string[];
}

/** Shorter codes are ordinary words too often. */
const CODE_MIN_LENGTH = 5;

/** Of words in lower case as they are written, and as they look: each script keeps its own capitals. */
const READINGS = [(text: string) => foldCase(text).replaceAll('ς', 'σ'), alike] as const;

const WORD = /[\p{L}\p{N}_]+/gu;
const LABEL = /[\p{L}\p{N}][\p{L}\p{N}_-]*/gu;
const ENCODED_LABEL = /xn--[a-z0-9-]+/giu;
/** `casino . com`, `casino. com`, and not the end of a sentence: what begins the next one has a capital. */
const LOOSE_DOT = / \. ?|\. (?!\p{Lu}\p{Ll})/gu;
/** Stands for a loose dot; no other line break is left by then. */
const LOOSE = '\n';
/** At least three single letters in a row, with the words next to them: `N E O N 100`, `c.a.s.i.n.o . com`. */
const SPELLED_OUT =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]+[^\p{L}\p{N}]{1,3})?[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}(?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}]+){0,2}/gu;

/** Some phrases, and how long they are: only so long ones are looked up. */
interface Phrases {
  readonly all: ReadonlySet<string>;
  readonly lengths: readonly number[];
}

/**
 * Tells of a text whether it holds a promo code as a whole word, or a domain of an offer or of the blocked ones, however it is
 * spelled. What is forbidden is prepared once; each text then takes a time that grows with its own length alone.
 */
export function promoGuard({ promoCodes, links, domains }: Forbidden): (text: string) => boolean {
  const codes = [...new Set(promoCodes)].map(edged).filter((code) => code.length >= CODE_MIN_LENGTH);
  const named = [...new Set([...[...new Set(links)].map(registrableDomain), ...domains])]
    .flatMap((domain) => [domain, domainToUnicode(domain)])
    .map(edged)
    .filter((domain) => domain !== '');
  const asCodes = phrases(codes, (code) => code.match(WORD)?.length ?? 0);
  const asDomains = phrases(named, (domain) => domain.split('.').length);
  const letters = [...codes, ...named].map(bare).filter((all) => all.length >= CODE_MIN_LENGTH);
  const asLetters = phrases(letters, (all) => all.length);
  return (text) => {
    const written = plainly(text.replace(ENCODED_LABEL, (label) => domainToUnicode(label) || label));
    const loose = written.replace(LOOSE_DOT, LOOSE);
    return READINGS.some(
      (read) =>
        holdsCode(read(written), asCodes) ||
        holdsDomain(read(loose), asDomains) ||
        (written.match(SPELLED_OUT) ?? []).some((run) => holdsLetters(read(bare(run)), asLetters)),
    );
  };
}

/**
 * What somebody registered, by the public suffix list: `https://promo.casino.co.uk/x` → `casino.co.uk`. Hosts that share
 * a name (`casino.github.io`) keep their own part of it: the rest belongs to others.
 */
export function registrableDomain(link: string): string {
  return getDomain(link, { allowPrivateDomains: true }) ?? '';
}

/** Without what stands around its first and last letter. */
const edged = (phrase: string): string =>
  /[\p{L}\p{N}_](?:.*[\p{L}\p{N}_])?/su.exec(plainly(phrase))?.[0] ?? '';

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

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

/** Also as a part of a longer name (`www.casino.com`), but not within another word (`mycasino.com`). */
function holdsDomain(text: string, { all, lengths }: Phrases): boolean {
  const labels = [...text.matchAll(LABEL)].map((label) => ({
    label: label[0].replace(/[_-]+$/u, ''),
    from: label.index,
    to: label.index + label[0].length,
  }));
  /** What stands between a label and the next one. */
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
