/** The platform that members sign in with. Its ids are what the API calls `user_id`. */
export const PLATFORM = 'twitch';
