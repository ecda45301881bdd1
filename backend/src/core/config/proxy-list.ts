import { isIP } from 'node:net';

/** The parts of a list that commas or spaces separate: compose adds TRUSTED_PROXIES, which Caddy reads too. */
export const proxiesIn = (list: string): string[] => list.split(/[\s,]+/).filter((part) => part !== '');

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whether each part of a list is the address or network of a proxy. `0.0.0.0/0` is refused, because a trusted
 * proxy decides which address a visitor is counted under.
 */
export function isProxyList(list: string): boolean {
  return proxiesIn(list).every((part) => NAMED.has(part) || isAddressOrNetwork(part));
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
