import { ApiClient, type BaseApiClient } from '@twurple/api';
import {
  callTwitchApiRaw,
  type TwitchApiCallFetchOptions,
  type TwitchApiCallOptions,
} from '@twurple/api-call';
import type { AuthProvider } from '@twurple/auth';
import { bareToken } from './app-token.provider.js';
import { TIMEOUT_MS } from './helix-call.js';

/** Pause after a 429 that does not say how long to wait. */
const RATE_LIMIT_PAUSE_MS = 5_000;
const MAX_RATE_LIMIT_PAUSE_MS = 60_000;

/** twurple's log would quote Twitch's responses; our errors contain all that matters. */
const SILENT = { minLevel: 'critical' } as const;

/** Aborts an attempt that hangs, so that twurple retries it. */
const TIMEOUT_PER_ATTEMPT: object = {
  get signal() {
    return AbortSignal.timeout(TIMEOUT_MS);
  },
};

/** A call as twurple passes it to its rate limiter. */
interface HelixCall {
  readonly options: TwitchApiCallOptions;
  readonly clientId?: string;
  readonly accessToken?: string;
  readonly authorizationType?: string;
  readonly fetchOptions?: TwitchApiCallFetchOptions;
}

/** twurple's Helix client. It retries 5xx answers and timeouts, three times at most. */
export class HelixClient extends ApiClient {
  /**
   * Replaces twurple's rate limiter, which relies on Twitch's rate limit headers: without them calls wait in
   * its queue forever, and calls answered with 429 are repeated without a pause.
   */
  protected override readonly _rateLimiter: BaseApiClient['_rateLimiter'] = limiter();

  constructor(authProvider: AuthProvider) {
    super({ authProvider, logger: SILENT, fetchOptions: TIMEOUT_PER_ATTEMPT });
  }
}

/** For calls that the app token may not make. */
export function helixWith(clientId: string, accessToken: string): HelixClient {
  return new HelixClient({
    clientId,
    getCurrentScopesForUser: () => [],
    getAccessTokenForUser: () => Promise.resolve(null),
    getAnyAccessToken: () => Promise.resolve(bareToken(accessToken)),
  });
}

/**
 * Sends calls immediately. After a 429 it sends nothing for a while and answers every call with 429 itself.
 */
function limiter() {
  let pausedUntil = 0;
  return {
    async request({ options, clientId, accessToken, authorizationType, fetchOptions }: HelixCall) {
      if (Date.now() < pausedUntil) return new Response(null, { status: 429 });
      const answer = await callTwitchApiRaw(options, clientId, accessToken, authorizationType, fetchOptions);
      if (answer.status === 429) pausedUntil = Date.now() + pauseMsAfter(answer);
      return answer;
    },
    clear: () => {},
    pause: () => {},
    resume: () => {},
  };
}

function pauseMsAfter({ headers }: Response): number {
  const resetsIn = Number(headers.get('ratelimit-reset')) * 1000 - Date.now();
  return resetsIn > 0 ? Math.min(resetsIn, MAX_RATE_LIMIT_PAUSE_MS) : RATE_LIMIT_PAUSE_MS;
}
