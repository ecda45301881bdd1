import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that the public internet doesn't reach, or that reach this machine or its neighbours. */
const NOT_PUBLIC = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address, bits] = network.split('/');
  NOT_PUBLIC.addSubnet(address!, Number(bits), 'ipv4');
}

/** Of IPv6, only global unicast is public, and these parts of it aren't: they wrap an IPv4 address or are reserved. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6');
}

/** Whether an IP address belongs to the public internet. IPv4 addresses written as IPv6 don't. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** The address is private, or its name leads to a private one. The message doesn't contain it. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The address isn’t public');
  }
}

type Resolve = (
  hostname: string,
  options: { all: true; hints?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for a connection, which then uses exactly the addresses that were checked: a name that leads
 * elsewhere the next time it is resolved gains nothing. Refused if any of its addresses is private.
 */
export function publicLookup(resolveName: Resolve = resolve): LookupFunction {
  return (hostname, { all, hints }, callback) => {
    resolveName(hostname, { all: true, ...(hints !== undefined && { hints }) }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), '');
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
