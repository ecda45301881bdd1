import { ApiClient, type BaseApiClient } from '@twurple/api';
import {
  callTwitchApiRaw,
  type TwitchApiCallFetchOptions,
  type TwitchApiCallOptions,
} from '@twurple/api-call';
import type { AuthProvider } from '@twurple/auth';
import { bareToken } from './app-token.provider.js';
import { LIMIT_MS } from './helix-call.js';

/** Pause after a 429 that does not say how long to wait. */
const QUIET_MS = 5_000;
const LONGEST_QUIET_MS = 60_000;

/** twurple's log would quote Twitch's responses; our errors contain all that matters. */
const SILENT = { minLevel: 'critical' } as const;

/** Aborts an attempt that hangs, so that twurple retries it. */
const ATTEMPTS_IN_TIME: object = {
  get signal() {
    return AbortSignal.timeout(LIMIT_MS);
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
    super({ authProvider, logger: SILENT, fetchOptions: ATTEMPTS_IN_TIME });
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
  let quietUntil = 0;
  return {
    async request({ options, clientId, accessToken, authorizationType, fetchOptions }: HelixCall) {
      if (Date.now() < quietUntil) return new Response(null, { status: 429 });
      const answer = await callTwitchApiRaw(options, clientId, accessToken, authorizationType, fetchOptions);
      if (answer.status === 429) quietUntil = Date.now() + quietMsAfter(answer);
      return answer;
    },
    clear: () => {},
    pause: () => {},
    resume: () => {},
  };
}

function quietMsAfter({ headers }: Response): number {
  const resetsIn = Number(headers.get('ratelimit-reset')) * 1000 - Date.now();
  return resetsIn > 0 ? Math.min(resetsIn, LONGEST_QUIET_MS) : QUIET_MS;
}
