/** Push services of browsers, and the origins of stand-ins, which only tests provide. */
export const PUSH_STAND_INS = Symbol('PUSH_STAND_INS');

/** Chrome and others based on it, Firefox, Edge, Safari. Subdomains of the last two name the data centre. */
const KNOWN_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/** Whether an address belongs to the push service of a known browser. */
export function isKnownPushService(address: string, standIns: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, origin, username, password } = new URL(address);
  if (standIns.includes(origin)) return true;
  // `host` includes a port that isn't the usual one.
  return protocol === 'https:' && !username && !password && KNOWN_SERVICES.some((known) => known.test(host));
}
