import { NAME_PART } from './large-data.mjs';

/*
 * Every call of the API as whoever may make it makes it, the long lists at their beginning, middle and end. Each is
 * `[operation, variant, request, prepare?]`: `request(context, n, prepared)` answers `{ path, as, body, expect }`, `prepare`
 * runs before the clock does. A context is one site with its own community, see scale.bench.mjs.
 */

const guest = (path) => () => ({ path });
const viewer = (path, body) => (context, n) => ({ path, body: body?.(n), as: context.viewers[n].cookie });
const admin = (path, body) => (context, n) => ({
  path: typeof path === 'function' ? path(context, n) : path,
  body: body?.(context, n),
  as: context.admin,
});
const pages = (users, share) => Math.max(1, Math.floor((users * share) / 25));
const range = (first) => encodeURIComponent(JSON.stringify([first, first + 24]));
const sort = (column, direction) => `&sort=${encodeURIComponent(JSON.stringify([column, direction]))}`;
const filtered = (filter) => `&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const filter = (q) => filtered({ q });

/** One viewer, one in 200, in 40, in 10. */
const TERMS = {
  one: (context, n) => context.viewers[n].name,
  '1 in 200': () => NAME_PART,
  '1 in 40': () => 'gaming',
  '1 in 10': () => 'ttv',
};
const searches = (operation, pathOf, terms = TERMS) =>
  Object.entries(terms).map(([size, term]) => [
    operation,
    `search: ${size}`,
    admin((context, n) => pathOf(term(context, n))),
  ]);

const OFFER = {
  name: 'Load',
  imageLink: '/media/offer.svg',
  description: 'For the benchmark',
  link: 'https://load.example/',
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((n) => [
      [`title${n}`, 'Title'],
      [`description${n}`, 'Text'],
    ]),
  ),
};
const ITEM = { name: 'Load', description: 'For the benchmark', price: 1, image: '/media/i.svg', stock: 1 };
const LAST_SUMMER = { from: '2026-06-01', to: '2026-07-01' };
const made = (context, kind) => (context.made[kind] ??= []);

/** Making, changing and deleting one of a kind, in this order. */
function lifeOf(path, kind, body, idOf) {
  return [
    [
      `POST ${path}`,
      '',
      (context, n) => ({
        path,
        as: context.admin,
        body: body(context, n),
        keep: (record) => made(context, kind).push(idOf(record)),
      }),
    ],
    [
      `GET ${path}/{}`,
      '',
      (context, n) => ({ path: `${path}/${made(context, kind)[n]}`, as: context.admin }),
    ],
    [
      `PUT ${path}/{}`,
      '',
      (context, n) => ({
        path: `${path}/${made(context, kind)[n]}`,
        as: context.admin,
        body: body(context, n),
      }),
    ],
    [
      `DELETE ${path}/{}`,
      '',
      (context) => ({ path: `${path}/${made(context, kind).pop()}`, as: context.admin }),
    ],
  ];
}

export const CALLS = [
  ['GET /api/site', '', guest('/api/site')],
  ['GET /api/offers', '', guest('/api/offers')],
  ['GET /api/stream/data', '', guest('/api/stream/data')],
  ['GET /api/shop/categories', '', guest('/api/shop/categories')],
  ['GET /api/shop/items', '', guest('/api/shop/items')],
  ['GET /api/shop/items', 'search', guest('/api/shop/items?search=mug')],
  ['GET /api/bot/public-commands', '', guest('/api/bot/public-commands')],
  ['GET /api/rewards/status', 'guest', guest('/api/rewards/status')],
  ['GET /api/auth/user', 'guest', guest('/api/auth/user')],

  ['GET /api/users/leaderboard', 'first page', guest('/api/users/leaderboard')],
  ['GET /api/users/leaderboard', 'second page', guest('/api/users/leaderboard?page=2')],
  ...[0.1, 0.5, 0.99].map((share) => [
    'GET /api/users/leaderboard',
    `at ${share * 100} %`,
    ({ users }, n) => ({ path: `/api/users/leaderboard?page=${pages(users, share) - (n % 5)}` }),
  ]),

  ['GET /api/auth/user', 'viewer', viewer('/api/auth/user')],
  ['GET /api/auth/sessions', '', viewer('/api/auth/sessions')],
  ['GET /api/auth/confirmation', '', admin('/api/auth/confirmation')],
  ['GET /api/rewards/status', 'viewer', viewer('/api/rewards/status')],
  ['GET /api/points/history', '', viewer('/api/points/history')],
  ['GET /api/points/events', 'to the first event', viewer('/api/points/events')],
  ['GET /api/rewards/draws', '', viewer('/api/rewards/draws')],
  ['GET /api/rewards/fairness', '', viewer('/api/rewards/fairness')],
  ['PUT /api/rewards/fairness', '', viewer('/api/rewards/fairness', (n) => ({ clientSeed: `load ${n}` }))],
  ['POST /api/rewards/fairness/rotate', '', viewer('/api/rewards/fairness/rotate')],
  [
    'POST /api/shop/claim',
    '',
    (context, n) => ({
      path: '/api/shop/claim',
      as: context.viewers[n].cookie,
      body: { itemId: context.item },
    }),
  ],
  [
    'POST /api/rewards/claim',
    '',
    (context, n) => ({ path: '/api/rewards/claim', as: context.newcomers[n].cookie }),
  ],
  [
    'POST /api/auth/logout',
    '',
    (context, n) => ({ path: '/api/auth/logout', as: context.leaving[n].cookie }),
  ],

  ['GET /api/users', 'first page', admin('/api/users')],
  ...[0.5, 0.99].map((share) => [
    'GET /api/users',
    `at ${share * 100} %`,
    admin(({ users }, n) => `/api/users?page=${pages(users, share) - (n % 5)}`),
  ]),
  ...searches('GET /api/users', (term) => `/api/users?search=${term}`),
  ...['nickname', 'points', 'watchedMinutes', 'joinedAt'].map((column) => [
    'GET /api/users',
    `by ${column}, at 50 %`,
    admin(({ users }, n) => `/api/users?page=${pages(users, 0.5) - (n % 5)}${sort(column, 'DESC')}`),
  ]),
  ['GET /api/users/{userId}', '', admin((context, n) => `/api/users/${context.viewers[n].id}`)],
  ['GET /api/users/{userId}/notes', '', admin((context, n) => `/api/users/${context.viewers[n].id}/notes`)],
  [
    'POST /api/users/{userId}/notes',
    '',
    (context, n) => ({
      path: `/api/users/${context.viewers[0].id}/notes`,
      as: context.admin,
      body: { text: `Load ${n}` },
      keep: ({ id }) => made(context, 'notes').push(id),
    }),
  ],
  [
    'DELETE /api/users/{userId}/notes/{noteId}',
    '',
    (context) => ({
      path: `/api/users/${context.viewers[0].id}/notes/${made(context, 'notes').pop()}`,
      as: context.admin,
    }),
  ],
  [
    'GET /api/users/{userId}/sessions',
    '',
    admin((context, n) => `/api/users/${context.viewers[n].id}/sessions`),
  ],
  ['GET /api/users/{userId}/points', '', admin((context, n) => `/api/users/${context.viewers[n].id}/points`)],
  [
    'PATCH /api/users/{userId}',
    'points',
    admin(
      (context, n) => `/api/users/${context.viewers[n].id}`,
      (_context, n) => ({ points: 1_000_000 + n }),
    ),
  ],
  [
    'PATCH /api/users/{userId}',
    'rights',
    admin(
      (context, n) => `/api/users/${context.viewers[n].id}`,
      () => ({ isAdmin: false }),
    ),
  ],
  [
    'POST /api/users/{userId}/gifts',
    '',
    admin(
      (context, n) => `/api/users/${context.viewers[n].id}/gifts`,
      (_context, n) => ({ points: 1 + n, reason: 'Quiz night' }),
    ),
  ],

  ['GET /api/shop/claims', 'first page', admin(`/api/shop/claims?range=${range(0)}`)],
  ...['userId', 'userName', 'itemName', 'price', 'claimDate', 'delivered'].map((column) => [
    'GET /api/shop/claims',
    `by ${column}`,
    admin(`/api/shop/claims?range=${range(0)}${sort(column, 'ASC')}`),
  ]),
  ...[0.5, 0.99].map((share) => [
    'GET /api/shop/claims',
    `at ${share * 100} %`,
    admin(({ claims }, n) => `/api/shop/claims?range=${range(Math.floor(claims * share) - n)}`),
  ]),
  ...searches('GET /api/shop/claims', (term) => `/api/shop/claims?range=${range(0)}${filter(term)}`, {
    'an item': () => 'mug',
    ...TERMS,
  }),
  [
    'GET /api/shop/claims',
    'of one user',
    admin((context, n) => `/api/shop/claims?range=${range(0)}${filtered({ userId: context.viewers[n].id })}`),
  ],
  [
    'GET /api/shop/claims/{id}',
    '',
    admin((context, n) => `/api/shop/claims/${encodeURIComponent(context.waiting[n])}`),
  ],
  [
    'PATCH /api/shop/claims/{id}/delivery',
    '',
    (context, n) => ({
      path: `/api/shop/claims/${encodeURIComponent(context.waiting[n])}/delivery`,
      as: context.admin,
    }),
  ],

  ['GET /api/audit', 'first page', admin('/api/audit')],
  ...[0.5, 0.99].map((share) => [
    'GET /api/audit',
    `at ${share * 100} %`,
    admin(({ audits }, n) => `/api/audit?page=${pages(audits, share) - (n % 5)}`),
  ]),
  ['GET /api/audit', 'one kind', admin('/api/audit?entity=user')],
  [
    'GET /api/audit',
    'one record',
    admin((context, n) => `/api/audit?entity=user&entityId=${context.viewers[n].id}`),
  ],
  [
    'GET /api/audit',
    'of one person',
    admin((context, n) => `/api/audit?range=${range(0)}${filtered({ personId: context.viewers[n].id })}`),
  ],
  ['GET /api/audit', 'of a month', admin(`/api/audit?range=${range(0)}${filtered(LAST_SUMMER)}`)],
  ['GET /api/audit/{id}', '', admin((_context, n) => `/api/audit/${n + 1}`)],
  ['GET /api/audit', 'search: one', admin((context, n) => `/api/audit?search=${context.viewers[n].id}`)],
  ['GET /api/audit', 'search: a fiftieth', admin('/api/audit?search=set-points')],
  ['GET /api/audit', 'search: nearly all', admin('/api/audit?search=deliver')],
  ['GET /api/audit', 'search: none', admin('/api/audit?search=nobody-did-this')],

  ['GET /api/security-events', '', admin('/api/security-events')],
  ['GET /api/security-events', 'search: one', admin('/api/security-events?search=127.0.0')],

  ['GET /api/rewards/stats', '', admin('/api/rewards/stats')],
  ['GET /api/rewards/stats/tiers', '', admin('/api/rewards/stats/tiers')],
  ['GET /api/rewards/users', 'first page', admin('/api/rewards/users')],
  ...[0.5, 0.99].map((share) => [
    'GET /api/rewards/users',
    `at ${share * 100} %`,
    admin(({ spinUsers }, n) => `/api/rewards/users?page=${pages(spinUsers, share) - (n % 5)}`),
  ]),
  ...searches('GET /api/rewards/users', (term) => `/api/rewards/users?search=${term}`),
  ['GET /api/rewards/users', 'by spins', admin(`/api/rewards/users?page=1${sort('totalSpins', 'DESC')}`)],
  [
    'GET /api/rewards/users/{userId}',
    '',
    admin((context, n) => `/api/rewards/users/${context.viewers[n].id}`),
  ],
  ['GET /api/rewards/users', 'search: one letter', admin('/api/rewards/users?search=x')],
  [
    'POST /api/rewards/reset-timer/{userId}',
    '',
    admin((context, n) => `/api/rewards/reset-timer/${context.newcomers[n].id}`),
  ],
  [
    'POST /api/rewards/config',
    '',
    (context, _n, rewards) => ({ path: '/api/rewards/config', as: context.admin, body: { rewards } }),
    async (ask, context) =>
      JSON.parse((await ask({ path: '/api/rewards/status', as: context.admin })).body).rewards,
  ],
  ['GET /api/dashboard', '', admin('/api/dashboard')],
  ['GET /api/dashboard/counts', '', admin('/api/dashboard/counts')],

  ...lifeOf(
    '/api/offers',
    'offers',
    () => OFFER,
    ({ id }) => id,
  ),
  [
    'PUT /api/offers/reorder',
    '',
    (context, _n, offers) => ({ path: '/api/offers/reorder', as: context.admin, body: { offers } }),
    async (ask, context) =>
      JSON.parse((await ask({ path: '/api/offers', as: context.admin })).body).toReversed(),
  ],
  ...lifeOf(
    '/api/shop/categories',
    'categories',
    (_, n) => ({ name: `Load ${n}`, description: 'x' }),
    ({ id }) => id,
  ),
  [
    'POST /api/audit/{id}/restore',
    '',
    (context, _n, [{ id }]) => ({ path: `/api/audit/${id}/restore`, as: context.admin }),
    async (ask, context) => {
      const path = `/api/audit?range=${range(0)}${filtered({ kind: 'category', q: 'delete' })}`;
      return JSON.parse((await ask({ path, as: context.admin })).body);
    },
  ],
  ...lifeOf(
    '/api/shop/items',
    'items',
    ({ category }) => ({ ...ITEM, category }),
    ({ id }) => id,
  ),
  ...lifeOf(
    '/api/bot/commands',
    'commands',
    (_, n) => ({ command: `load${n}`, message: 'Hello', time: 30 }),
    ({ command }) => command,
  ),
  ...lifeOf(
    '/api/bot/automessages',
    'automessages',
    (_, n) => ({ message: `Load ${n}`, time: 900, minMessages: 5 }),
    ({ message }) => encodeURIComponent(message),
  ),
  ['GET /api/bot/commands', '', admin('/api/bot/commands')],
  ['GET /api/bot/automessages', '', admin('/api/bot/automessages')],
  ['GET /api/bot/status', '', admin('/api/bot/status')],
  ['PUT /api/bot/built-ins', '', admin('/api/bot/built-ins', () => ({ points: true, commands: true }))],
  [
    'POST /api/bot/preview',
    '',
    admin('/api/bot/preview', () => ({ kind: 'command', text: 'Hello', message: 'Hello' })),
  ],
  ['GET /api/site/settings', '', admin('/api/site/settings')],
  [
    'PUT /api/site',
    '',
    (context, _n, settings) => ({ path: '/api/site', as: context.admin, body: settings }),
    async (ask, context) => JSON.parse((await ask({ path: '/api/site/settings', as: context.admin })).body),
  ],
  ['GET /health/live', '', guest('/health/live')],
  ['GET /health/ready', '', guest('/health/ready')],
];

/** Calls that send the browser on to Twitch, or end what only a real account has; and one whose answer is all there is. */
export const NOT_COMPARED = {
  'GET /api/auth/twitch': 'a redirect to Twitch',
  'GET /api/auth/confirm': 'a redirect to Twitch',
  'GET /api/auth/twitch/callback': "waits for Twitch's answer",
  'GET /api/bot/connect/{role}': 'a redirect to Twitch',
  'POST /api/twitch/events': 'signed by Twitch',
  'DELETE /api/bot/connect/{role}': 'tells Twitch',
  'POST /api/bot/test-line': 'asks Twitch',
  'DELETE /api/auth/sessions': 'ends what the other calls need',
  'DELETE /api/auth/sessions/{id}': 'ends what the other calls need',
  'DELETE /api/users/{userId}/sessions': 'ends what the other calls need',
  'DELETE /api/users/{userId}/sessions/{id}': 'ends what the other calls need',
};
