/** Order of a leaderboard: highest value first, ties by platform id in descending byte order. */
export const boardOrder = (value = 'points', userId = 'user_id') => `${value} DESC, ${userId} DESC`;
