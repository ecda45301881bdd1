/** The platform that members sign in with. The API calls its ids `user_id`. */
export const PLATFORM = 'twitch';

/** An account on the platform. It need not belong to a member. */
export interface PlatformAccount {
  /** The platform's id. */
  readonly userId: string;
  readonly login: string;
}
