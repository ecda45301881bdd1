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
 * Settings that would make a public site unsafe, as sentences that name their variable.
 * Runs alongside the ordinary validation, so any variable may still be missing or malformed here.
 */
export function productionFaults(environment: Partial<Environment>): string[] {
  const faults: string[] = [];
  if (!environment.PUBLIC_URL) {
    faults.push('PUBLIC_URL is not set');
  } else if (!environment.PUBLIC_URL.startsWith('https://')) {
    faults.push('PUBLIC_URL must begin with https://: session cookies are never sent over plain http');
  } else if (!environment.TRUST_PROXY?.trim()) {
    // The site itself serves http. Unless the proxy reports that the browser used https,
    // no session cookie is set.
    faults.push('TRUST_PROXY is not set: name the proxy that terminates TLS, or no one can sign in');
  }
  if (environment.APP_SECRET && isWeakSecret(environment.APP_SECRET)) {
    faults.push('APP_SECRET is too easy to guess: generate one with `openssl rand -base64 48`');
  }
  for (const name of TWITCH_BASES) {
    if (!isTwitchHost(environment[name])) faults.push(`${name} must be an https address on a twitch.tv host`);
  }
  for (const name of DATABASE_ADDRESSES) {
    const address = environment[name];
    if (environment.DATABASE_TLS !== 'off' && address && leavesPrivateNetwork(address)) {
      faults.push(
        `${name} leaves the private network without sslmode=verify-full (set DATABASE_TLS=off if the connection is protected otherwise)`,
      );
    }
  }
  if (environment.HEARTBEAT_URL && !isHttpsWithoutUser(environment.HEARTBEAT_URL))
    faults.push('HEARTBEAT_URL must begin with https://, without a user before the host');
  for (const name of STAND_INS) if (environment[name]) faults.push(`${name} must not be set`);
  if ((environment.JOB_PACE ?? 1) !== 1)
    faults.push('JOB_PACE must not be set: Twitch’s rate limits do not change with it');
  if ((environment.TIME_LIMIT_FACTOR ?? 1) !== 1)
    faults.push('TIME_LIMIT_FACTOR must not be set: visitors would wait longer than 5 s for an answer');
  return faults;
}

/**
 * A row of the keyboard is long and has many different characters, but it is the first thing attackers try.
 */
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
const SEQUENCE_LENGTH = 5;

/**
 * Text typed by a person rather than generated: few different characters, a known filler, or a keyboard row.
 */
function isWeakSecret(secret: string): boolean {
  const typed = secret.toLowerCase();
  return (
    new Set(secret).size < 12 ||
    /change.?me|secret|password|example/.test(typed) ||
    keyboardSequences(KEY_ROWS).some((part) => typed.includes(part))
  );
}

/** Every five neighbouring keys, in both directions. */
function keyboardSequences(rows: readonly string[]): string[] {
  return rows
    .flatMap((row) => [row, [...row].toReversed().join('')])
    .flatMap((row) =>
      Array.from({ length: row.length - SEQUENCE_LENGTH + 1 }, (_, at) =>
        row.slice(at, at + SEQUENCE_LENGTH),
      ),
    );
}

/**
 * A named host may be anywhere, unless its name has no dot (a container's) or a suffix for private networks.
 */
function leavesPrivateNetwork(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  if (searchParams.get('sslmode') === 'verify-full') return false;
  const host = searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '');
  // A Unix socket on this machine.
  if (host === '' || host.startsWith('/')) return false;
  if (isIP(host)) return !PRIVATE_NETWORKS.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !/\.(internal|local|localhost|lan|home\.arpa)$/i.test(host);
}

/** The ordinary validation refuses what can’t be parsed. */
function isHttpsWithoutUser(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}

export function isTwitchHost(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'twitch.tv' || hostname.endsWith('.twitch.tv'));
}
