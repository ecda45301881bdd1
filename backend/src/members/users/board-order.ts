/** Who stands higher on a board: what it counts falling, ties by the platform's id falling, byte by byte. */
export const boardOrder = (value = 'points', userId = 'user_id') => `${value} DESC, ${userId} DESC`;
