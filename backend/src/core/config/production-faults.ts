import { BlockList, isIP } from 'node:net';
import type { Environment } from './environment.js';

const DATABASE_ADDRESSES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const;
const STAND_INS = ['TWURPLE_MOCK_API_PORT', 'IMPORT_STAND_IN_URL'] as const;
const TWITCH_BASES = ['TWITCH_ID_URL', 'TWITCH_API_URL', 'TWITCH_PLAYER_URL', 'TWITCH_EMBED_URL'] as const;

const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
}
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/**
 * What would make a public site unsafe: each fault is a sentence that names its variable.
 * Asked beside the ordinary validation, so any variable may still be missing or malformed here.
 */
export function productionFaults(environment: Partial<Environment>): string[] {
  const faults: string[] = [];
  if (!environment.PUBLIC_URL) {
    faults.push('PUBLIC_URL is not set');
  } else if (!environment.PUBLIC_URL.startsWith('https://')) {
    faults.push('PUBLIC_URL must begin with https://: session cookies are never sent over plain http');
  } else if (!environment.TRUST_PROXY?.trim()) {
    // The site itself speaks http: without the proxy's word that the browser came by https, no session cookie is set.
    faults.push('TRUST_PROXY is not set: name the proxy that ends TLS, or nobody can sign in');
  }
  if (environment.APP_SECRET && isWeakSecret(environment.APP_SECRET)) {
    faults.push('APP_SECRET is too easy to guess: make one with `openssl rand -base64 48`');
  }
  for (const name of TWITCH_BASES) {
    if (!isTwitchHost(environment[name])) faults.push(`${name} must be an https address on a twitch.tv host`);
  }
  for (const name of DATABASE_ADDRESSES) {
    const address = environment[name];
    if (environment.DATABASE_TLS !== 'off' && address && isOpenToOthers(address)) {
      faults.push(
        `${name} leads out of the private network without sslmode=verify-full (or set DATABASE_TLS=off if something else protects the way)`,
      );
    }
  }
  for (const name of STAND_INS) if (environment[name]) faults.push(`${name} must not be set`);
  if ((environment.JOB_PACE ?? 1) !== 1)
    faults.push('JOB_PACE must not be set: Twitch’s limits do not go by it');
  return faults;
}

/** A row of keys is long and has many different characters, and is the first thing that is tried. */
const KEY_ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
];
const ROW_PART = 5;

/** Text that a person typed rather than a generator: few different characters, a known filler, a row of keys. */
function isWeakSecret(secret: string): boolean {
  const typed = secret.toLowerCase();
  return (
    new Set(secret).size < 12 ||
    /change.?me|secret|password|example/.test(typed) ||
    partsOf(KEY_ROWS).some((part) => typed.includes(part))
  );
}

/** Every five neighbouring keys, in both directions. */
function partsOf(rows: readonly string[]): string[] {
  return rows
    .flatMap((row) => [row, [...row].toReversed().join('')])
    .flatMap((row) =>
      Array.from({ length: row.length - ROW_PART + 1 }, (_, at) => row.slice(at, at + ROW_PART)),
    );
}

/** A host by name may be anywhere, unless its name has no dot (a container's) or ends as only private ones do. */
function isOpenToOthers(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  if (searchParams.get('sslmode') === 'verify-full') return false;
  const host = searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '');
  // A socket on this machine.
  if (host === '' || host.startsWith('/')) return false;
  if (isIP(host)) return !PRIVATE_NETWORKS.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !/\.(internal|local|localhost|lan|home\.arpa)$/i.test(host);
}

export function isTwitchHost(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'twitch.tv' || hostname.endsWith('.twitch.tv'));
}
