import { ApiClient } from '@twurple/api';
import { bareToken } from './app-token.provider.js';
import { QUIET } from './helix-call.js';

/** For calls that the site's own token may not make. */
export function helixWith(clientId: string, accessToken: string): ApiClient {
  const authProvider = {
    clientId,
    getCurrentScopesForUser: () => [],
    getAccessTokenForUser: () => Promise.resolve(null),
    getAnyAccessToken: () => Promise.resolve(bareToken(accessToken)),
  };
  return new ApiClient({ authProvider, logger: QUIET });
}
