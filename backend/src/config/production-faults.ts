import type { Environment } from './environment.js';

const TWITCH_BASES = ['TWITCH_ID_URL', 'TWITCH_API_URL', 'TWITCH_PLAYER_URL', 'TWITCH_EMBED_URL'] as const;

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
  if (environment.TWURPLE_MOCK_API_PORT) faults.push('TWURPLE_MOCK_API_PORT must not be set');
  if (environment.DEMO_DATA) faults.push('DEMO_DATA must not be set');
  return faults;
}

/** Text that a person typed rather than a generator: few different characters, or a known filler. */
function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < 12 || /change.?me|secret|password|example|123456/i.test(secret);
}

function isTwitchHost(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'twitch.tv' || hostname.endsWith('.twitch.tv'));
}
