import type { FoundUser } from '../../../channel/twitch/api/users-in.js';
import type { TwitchTokens } from '../../../channel/twitch/api/twitch-oauth.client.js';
import type { CapturedRedirect } from './captured-redirect.js';

/** Who came back from the platform, with the tokens they let the site have. */
export interface PlatformIdentity {
  readonly user: FoundUser;
  readonly tokens: TwitchTokens;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by passport when the platform has told who it is; not yet a signed-in viewer. */
    user?: PlatformIdentity;
    /** Set by passport beside `user`: what the state store kept for this sign-in. */
    authInfo?: { state?: { returnTo: string } };
    /** Where a sign-in that begins sends the browser. */
    platformRedirect?: CapturedRedirect;
    /** Where the way back from the platform ends, where it is not simply the page that a sign-in began on. */
    landing?: string;
  }
}
