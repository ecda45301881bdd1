import { domainToASCII, domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { comparable } from '../common/visible-text.js';

/** What the chat must not be told: Twitch forbids links and referral codes of casino sites in chat. */
export interface Forbidden {
  readonly promoCodes: readonly string[];
  readonly links: readonly string[];
  /** Domains that an admin blocks by name. */
  readonly domains: readonly string[];
}

/** Shorter codes are ordinary words too often. */
const CODE_MIN_LENGTH = 5;

/** True when the text holds a promo code as a whole word, or a domain of an offer or of the blocked ones. */
export function holdsPromotion(text: string, { promoCodes, links, domains }: Forbidden): boolean {
  const written = comparable(text);
  const codes = promoCodes.map(comparable).filter((code) => code.length >= CODE_MIN_LENGTH);
  if (codes.some((code) => hasWord(written, code))) return true;
  const named = [...links.map(registrableDomain), ...domains].flatMap(spellings);
  return named.some((domain) => hasDomain(written, comparable(domain)));
}

/**
 * What somebody registered, by the public suffix list: `https://promo.casino.co.uk/x` → `casino.co.uk`. Hosts that share
 * a name (`casino.github.io`) keep their own part of it: the rest belongs to others.
 */
export function registrableDomain(link: string): string {
  return getDomain(link, { allowPrivateDomains: true }) ?? '';
}

/** `казино.рф` is also `xn--80aodfsg.xn--p1ai`. */
function spellings(domain: string): string[] {
  return [domainToASCII(domain), domainToUnicode(domain)].filter((spelling) => spelling !== '');
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])${escape(word)}(?![\p{L}\p{N}_])`, 'u').test(text);
}

/** Also as a part of a longer name (`www.casino.com`), but not within another word (`mycasino.com`). */
function hasDomain(text: string, domain: string): boolean {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_-])${escape(domain)}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`,
    'u',
  ).test(text);
}

function escape(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
