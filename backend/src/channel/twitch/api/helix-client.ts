import { ApiClient, type BaseApiClient } from '@twurple/api';
import {
  callTwitchApiRaw,
  type TwitchApiCallFetchOptions,
  type TwitchApiCallOptions,
} from '@twurple/api-call';
import type { AuthProvider } from '@twurple/auth';
import { bareToken } from './app-token.provider.js';
import { LIMIT_MS } from './helix-call.js';

/** How long Twitch is left alone after a 429 that does not say. */
const QUIET_MS = 5_000;
const LONGEST_QUIET_MS = 60_000;

/** twurple's log would quote answers of Twitch's; what matters is in the errors. */
const SILENT = { minLevel: 'critical' } as const;

/** A call that hangs is given up, and made once more. */
const ATTEMPTS_IN_TIME: object = {
  get signal() {
    return AbortSignal.timeout(LIMIT_MS);
  },
};

/** A call as twurple hands it to its limiter. */
interface HelixCall {
  readonly options: TwitchApiCallOptions;
  readonly clientId?: string;
  readonly accessToken?: string;
  readonly authorizationType?: string;
  readonly fetchOptions?: TwitchApiCallFetchOptions;
}

/** twurple's Helix. It repeats what Twitch answers with 5xx, or not in time, three times at most. */
export class HelixClient extends ApiClient {
  /**
   * In place of twurple's limiter, which learns from Twitch's answers when to ask on: where they do not say, calls wait in
   * its queue for ever, and those that Twitch answers with 429 are repeated without a pause.
   */
  protected override readonly _rateLimiter: BaseApiClient['_rateLimiter'] = limiter();

  constructor(authProvider: AuthProvider) {
    super({ authProvider, logger: SILENT, fetchOptions: ATTEMPTS_IN_TIME });
  }
}

/** For calls that the site's own token may not make. */
export function helixWith(clientId: string, accessToken: string): HelixClient {
  return new HelixClient({
    clientId,
    getCurrentScopesForUser: () => [],
    getAccessTokenForUser: () => Promise.resolve(null),
    getAnyAccessToken: () => Promise.resolve(bareToken(accessToken)),
  });
}

/** Asks at once; after a 429 nothing is asked for a while, and everything is refused as Twitch would. */
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
