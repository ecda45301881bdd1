/** The platform that members sign in with. Its ids are what the API calls `user_id`. */
export const PLATFORM = 'twitch';

/** Somebody on the platform. There need not be a member yet. */
export interface PlatformAccount {
  /** The platform's id. */
  readonly userId: string;
  readonly login: string;
}
