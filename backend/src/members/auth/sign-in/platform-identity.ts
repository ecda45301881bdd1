import type { FoundUser } from '../../../channel/twitch/api/look-up-users.js';
import type { TwitchTokens } from '../../../channel/twitch/api/twitch-oauth.client.js';
import type { CapturedRedirect } from './captured-redirect.js';

/** The identity returned by the platform, with the site's tokens for it. */
export interface PlatformIdentity {
  readonly user: FoundUser;
  readonly tokens: TwitchTokens;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by passport once the platform has identified the user, who is not signed in yet. */
    user?: PlatformIdentity;
    /** Set by passport along with `user`: the data the state store kept for this sign-in. */
    authInfo?: { state?: { returnTo: string } };
    /** Redirect that starts a sign-in. */
    platformRedirect?: CapturedRedirect;
    /** Page to land on after the callback, if it is not the page the sign-in started on. */
    landing?: string;
  }
}
