/** What a caller must be: see `AccessLevel` in the backend, which this list deliberately does not read. */
export type Level = 'public' | 'optional' | 'signed-in' | 'admin';

/**
 * Every route and who may call it, written by hand: the access matrix takes its expectations from here and from nowhere
 * else. A new route gets its line here; opening one to more people is a change of this file that a reviewer sees.
 */
export const ROUTE_LEVELS: Readonly<Record<string, Level>> = {
  'GET /health/live': 'public',
  'GET /health/ready': 'public',

  'GET /api/auth/user': 'optional',
  'GET /api/auth/twitch': 'optional',
  'GET /api/auth/twitch/callback': 'optional',
  'POST /api/auth/logout': 'optional',
  'GET /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions/:id': 'signed-in',
  'GET /api/auth/confirmation': 'signed-in',
  'GET /api/auth/confirm': 'signed-in',

  'GET /api/site': 'public',
  'PUT /api/site': 'admin',
  'GET /api/site/settings': 'admin',

  'GET /api/stream/data': 'public',
  'POST /api/twitch/events': 'public',

  'GET /api/offers': 'public',
  'POST /api/offers': 'admin',
  'PUT /api/offers/reorder': 'admin',
  'PUT /api/offers/:id': 'admin',
  'DELETE /api/offers/:id': 'admin',

  'GET /api/users': 'admin',
  'GET /api/users/leaderboard': 'public',
  'PATCH /api/users/:userId': 'admin',
  'GET /api/users/:userId/points': 'admin',
  'GET /api/users/:userId/sessions': 'admin',
  'DELETE /api/users/:userId/sessions': 'admin',
  'DELETE /api/users/:userId/sessions/:id': 'admin',

  'GET /api/points/history': 'signed-in',
  'GET /api/points/events': 'signed-in',

  'GET /api/rewards/status': 'optional',
  'POST /api/rewards/claim': 'signed-in',
  'GET /api/rewards/fairness': 'signed-in',
  'PUT /api/rewards/fairness': 'signed-in',
  'POST /api/rewards/fairness/rotate': 'signed-in',
  'GET /api/rewards/draws': 'signed-in',
  'POST /api/rewards/config': 'admin',
  'GET /api/rewards/stats': 'admin',
  'GET /api/rewards/stats/tiers': 'admin',
  'GET /api/rewards/users': 'admin',
  'POST /api/rewards/reset-timer/:userId': 'admin',

  'GET /api/shop/categories': 'public',
  'POST /api/shop/categories': 'admin',
  'PUT /api/shop/categories/:id': 'admin',
  'DELETE /api/shop/categories/:id': 'admin',
  'GET /api/shop/items': 'public',
  'POST /api/shop/items': 'admin',
  'PUT /api/shop/items/:id': 'admin',
  'DELETE /api/shop/items/:id': 'admin',
  'POST /api/shop/claim': 'signed-in',
  'GET /api/shop/claims': 'admin',
  'PATCH /api/shop/claims/:id/delivery': 'admin',

  'GET /api/bot/public-commands': 'public',
  'GET /api/bot/status': 'admin',
  'PUT /api/bot/built-ins': 'admin',
  'POST /api/bot/preview': 'admin',
  'GET /api/bot/commands': 'admin',
  'POST /api/bot/commands': 'admin',
  'PUT /api/bot/commands/:command': 'admin',
  'DELETE /api/bot/commands/:command': 'admin',
  'GET /api/bot/automessages': 'admin',
  'POST /api/bot/automessages': 'admin',
  'PUT /api/bot/automessages/:message': 'admin',
  'DELETE /api/bot/automessages/:message': 'admin',
  'GET /api/bot/connect/:role': 'admin',
  'DELETE /api/bot/connect/:role': 'admin',

  'GET /api/dashboard': 'admin',
  'GET /api/audit': 'admin',
  'GET /api/security-events': 'admin',
};
