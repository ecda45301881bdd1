import { isIPv4 } from 'node:net';

/** An IPv4 address on a dual-stack socket. A proxy may write it in hexadecimal. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const MAPPED_IN_HEX = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i;
/** A connection that was reset no longer has an address. */
const UNKNOWN = 'unknown';

/**
 * Identifies one client: an IPv4 address, or the /64 that an IPv6 network assigns to one household or server,
 * which could otherwise evade a limit with 2^64 addresses.
 */
export function clientOf(address: string | undefined): string {
  if (!address) return UNKNOWN;
  const plain = toUnmappedAddress(address);
  return isIPv4(plain) ? plain : `${groupsOf(plain, 4)}::/64`;
}

/**
 * The network that the security log may contain: the /24 of an IPv4 address or the /48 of an IPv6 one,
 * never the address itself.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return UNKNOWN;
  const plain = toUnmappedAddress(address);
  return isIPv4(plain) ? plain.replace(/\.\d+$/, '.0/24') : `${groupsOf(plain, 3)}::/48`;
}

/** Turns an IPv4-mapped address into IPv4: `8.8.8.8` for `::ffff:8.8.8.8` and `::ffff:808:808`. */
export function toUnmappedAddress(address: string): string {
  const [, high, low] = MAPPED_IN_HEX.exec(address) ?? [];
  if (high === undefined || low === undefined) return address.replace(MAPPED_IPV4, '');
  const bits = parseInt(high, 16) * 0x10000 + parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}

/** The first groups of an IPv6 address, without leading zeros. A zone (`%eth0`) follows the last group. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return [...front, ...zeros, ...back]
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
