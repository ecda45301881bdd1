import { NAME_PART } from './large-data.mjs';

// Every API call, made by a user who may make it. Long lists are read at the beginning, middle and end.
// `[operation, variant, request, prepare?]`: `request(context, n, prepared)` returns `{ path, as, body,
// expect }`, and `prepare` runs before the time is taken. A context is one site with its community, see
// scale.bench.mjs.

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

/** Search terms that match one viewer, one in 200, in 40 and in 10. */
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
/** Reads through the API, by default as an admin. */
const read = async (ask, context, path, as = context.admin) => JSON.parse((await ask({ path, as })).body);
/** Saves what the same endpoint returns, like a form submitted without changes. */
const savesUnchanged = (path, from = path, bodyOf = (stored) => stored) => [
  `PUT ${path}`,
  '',
  (context, _n, stored) => ({ path, as: context.admin, body: bodyOf(stored) }),
  (ask, context) => read(ask, context, from),
];
/** Only one of a kind can run at a time, so the first call that needs it starts it. */
const running = (kind, begin) => async (ask, context) => {
  context.made[kind] ??= begin(ask, context);
  return context.made[kind];
};
const post = async (ask, context, path, body) => {
  const { status, body: answer } = await ask({ method: 'POST', path, as: context.admin, body });
  if (status >= 300) throw new Error(`POST ${path} returned ${status}: ${answer}`);
  return JSON.parse(answer);
};
const PRIZE = { kind: 'points', points: 5, itemId: null, words: null };
const RAFFLE = {
  title: 'Load',
  prize: PRIZE,
  rules: null,
  winners: 1,
  minutes: null,
  claimMinutes: 3,
  mayWinAgain: false,
  teamMayEnter: false,
};
const raffle = running('raffle', async (ask, context) => {
  const { id } = await post(ask, context, '/api/raffles', RAFFLE);
  return post(ask, context, `/api/raffles/${id}/open`);
});
const guess = running('guess', (ask, context) =>
  post(ask, context, '/api/guesses', {
    title: 'Load',
    currency: 'EUR',
    prize: PRIZE,
    winners: 1,
    teamMayGuess: false,
    followsHunt: false,
  }),
);
const hunt = running('hunt', (ask, context) =>
  post(ask, context, '/api/hunts', { name: 'Load', currency: 'EUR', startCents: 100_000 }),
);
const huntSlots = async (ask, context) => {
  await hunt(ask, context);
  return read(ask, context, '/api/hunts/current/slots');
};
/** The viewer's newest claim, made just before. */
const ownClaim = async (ask, context, n) => {
  const as = context.viewers[n].cookie;
  await ask({ method: 'POST', path: '/api/shop/claim', as, body: { itemId: context.item } });
  return (await read(ask, context, '/api/shop/claims/mine', as)).claims[0];
};
const selection = (ask, context) => post(ask, context, '/api/shop/claims/selections', { state: 'delivered' });
const BOARDS = ['week', 'month', 'earned', 'watch'];

/** Creates, reads, updates and deletes a record, in this order. */
function crudCalls(path, kind, body, idOf) {
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
  ['GET /api/stream/schedule.ics', '', guest('/api/stream/schedule.ics')],
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
  ...searches('GET /api/people', (term) => `/api/people?search=${term}`),
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
  ['GET /api/rewards/users/{userId}', '', admin(({ spinners }, n) => `/api/rewards/users/${spinners[n]}`)],
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
  ['GET /api/readiness', '', admin('/api/readiness')],
  ['GET /api/heartbeat', '', admin('/api/heartbeat')],
  ['GET /api/version', '', admin('/api/version')],
  ['GET /api/version/changes', '', admin('/api/version/changes')],
  ['GET /api/incidents', '', admin('/api/incidents')],
  ['GET /api/last-stream', '', admin('/api/last-stream')],

  ...crudCalls(
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
  ...crudCalls(
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
  ...crudCalls(
    '/api/shop/items',
    'items',
    ({ category }) => ({ ...ITEM, category }),
    ({ id }) => id,
  ),
  ...crudCalls(
    '/api/bot/commands',
    'commands',
    (_, n) => ({ command: `load${n}`, message: 'Hello', time: 30 }),
    ({ command }) => command,
  ),
  ...crudCalls(
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
  // Offers, age and breaks.
  ['GET /api/help-lines', '', guest('/api/help-lines')],
  ['POST /api/age', '', (_context) => ({ path: '/api/age', body: { isOfAge: true, elapsedSeconds: 5 } })],
  ['GET /api/offers/clicks', '', admin('/api/offers/clicks')],
  ['GET /api/offers/map', '', admin('/api/offers/map')],
  ['GET /api/offers/preview', '', admin('/api/offers/preview?country=DE')],
  [
    'POST /api/offers/{id}/clicks',
    '',
    (_context, _n, [{ id }]) => ({
      path: `/api/offers/${id}/clicks`,
      body: { kind: 'click', placement: 'casino' },
    }),
    (ask, context) => read(ask, context, '/api/offers'),
  ],
  ['GET /api/break', '', viewer('/api/break')],
  ['GET /api/notifications', '', viewer('/api/notifications')],
  ['PUT /api/notifications/read', '', viewer('/api/notifications/read', () => ({ upTo: 1 }))],
  ['GET /api/push', '', viewer('/api/push')],

  // Earning.
  ...BOARDS.flatMap((board) => [
    ['GET /api/leaderboard', board, guest(`/api/leaderboard?board=${board}`)],
    ['GET /api/leaderboard/own', board, viewer(`/api/leaderboard/own?board=${board}`)],
  ]),
  ['GET /api/points/earning', '', viewer('/api/points/earning')],
  ['POST /api/points/presence', '', viewer('/api/points/presence')],
  ['GET /api/points/rules', '', admin('/api/points/rules')],
  savesUnchanged('/api/points/rules'),
  ['GET /api/points/payouts', '', admin('/api/points/payouts?page=1')],
  ['GET /api/points/economy', '', admin('/api/points/economy')],
  ['GET /api/points/habits', '', admin('/api/points/habits')],
  ['GET /api/points/gifts', '', admin('/api/points/gifts')],
  [
    'POST /api/points/gifts/preview',
    '60 people',
    admin('/api/points/gifts/preview', ({ viewers }) => ({
      userIds: viewers.map(({ id }) => id),
      present: null,
      points: 1,
    })),
  ],
  [
    'POST /api/points/gifts',
    '60 people',
    (context) => ({
      path: '/api/points/gifts',
      as: context.admin,
      body: {
        userIds: context.viewers.map(({ id }) => id),
        payoutId: null,
        points: 1,
        reason: 'Quiz night',
      },
      keep: ({ id }) => made(context, 'gifts').push(id),
    }),
  ],
  [
    'POST /api/points/gifts/{id}/undo',
    '60 people',
    (context) => ({ path: `/api/points/gifts/${made(context, 'gifts').pop()}/undo`, as: context.admin }),
  ],
  [
    'POST /api/users/{userId}/points/{version}/undo',
    '',
    (context, n, { pointsVersion }) => ({
      path: `/api/users/${context.viewers[n].id}/points/${pointsVersion}/undo`,
      as: context.admin,
    }),
    (ask, context, n) =>
      post(ask, context, `/api/users/${context.viewers[n].id}/gifts`, { points: 1, reason: 'Quiz night' }),
  ],
  [
    'PUT /api/users/{userId}/earning',
    '',
    admin(
      (context, n) => `/api/users/${context.viewers[n].id}/earning`,
      () => ({ earnsPoints: true, reason: 'Back again' }),
    ),
  ],
  [
    'PUT /api/users/{userId}/suspension',
    '',
    admin(
      (context, n) => `/api/users/${context.newcomers[n].id}/suspension`,
      () => ({ until: null, reason: 'Spam' }),
    ),
  ],
  [
    'DELETE /api/users/{userId}/suspension',
    '',
    admin((context, n) => `/api/users/${context.newcomers[n].id}/suspension`),
  ],

  // Claims.
  ['GET /api/shop/claims/mine', '', viewer('/api/shop/claims/mine')],
  ['GET /api/shop/claims/refused-items', '', viewer('/api/shop/claims/refused-items')],
  [
    'POST /api/shop/claims/{id}/cancel',
    '',
    (context, n, { id }) => ({
      path: `/api/shop/claims/${encodeURIComponent(id)}/cancel`,
      as: context.viewers[n].cookie,
    }),
    ownClaim,
  ],
  ['GET /api/shop/claims/counts', '', admin('/api/shop/claims/counts')],
  ...Object.entries(TERMS).map(([size, term]) => [
    'GET /api/shop/claims/counts',
    `search: ${size}`,
    admin((context, n) => `/api/shop/claims/counts?${filter(term(context, n)).slice(1)}`),
  ]),
  [
    'GET /api/shop/claims/{id}/order',
    '',
    admin((context, n) => `/api/shop/claims/${encodeURIComponent(context.waiting[n])}/order`),
  ],
  [
    'POST /api/shop/claims/answers',
    '60 claims',
    admin('/api/shop/claims/answers', ({ waiting }) => ({ ids: [...new Set(waiting)] })),
  ],
  [
    'PATCH /api/shop/claims/{id}/state',
    '',
    (context, n, { id }) => ({
      path: `/api/shop/claims/${encodeURIComponent(id)}/state`,
      as: context.admin,
      body: { state: 'processing', note: null },
    }),
    ownClaim,
  ],
  [
    'PATCH /api/shop/claims/state',
    '',
    (context, n, { id }) => ({
      path: '/api/shop/claims/state',
      as: context.admin,
      body: { ids: [id], state: 'delivered', note: null },
    }),
    ownClaim,
  ],
  [
    'POST /api/shop/claims/selections',
    'all',
    admin('/api/shop/claims/selections', () => ({ state: 'delivered' })),
  ],
  [
    'POST /api/shop/claims/selections',
    'search: 1 in 40',
    admin(
      () => `/api/shop/claims/selections?${filter(TERMS['1 in 40']()).slice(1)}`,
      () => ({ state: 'delivered' }),
    ),
  ],
  ...[
    ['GET', ''],
    ['POST', '/moves'],
    ['POST', '/undo'],
  ].map(([method, step]) => [
    `${method} /api/shop/claims/selections/{id}${step}`,
    '50 claims',
    (context, n, { id }) => ({ path: `/api/shop/claims/selections/${id}${step}`, as: context.admin }),
    selection,
  ]),
  [
    'PUT /api/shop/claims/{id}/note',
    '',
    admin(
      (context, n) => `/api/shop/claims/${encodeURIComponent(context.waiting[n])}/note`,
      () => ({ note: 'Asks for a signature' }),
    ),
  ],
  [
    'DELETE /api/shop/claims/{id}/note',
    '',
    admin((context, n) => `/api/shop/claims/${encodeURIComponent(context.waiting[n])}/note`),
  ],
  ['GET /api/shop/archive/items', '', admin('/api/shop/archive/items')],
  ['GET /api/shop/archive/categories', '', admin('/api/shop/archive/categories')],
  [
    'PUT /api/shop/items/reorder',
    '',
    (context, _n, items) => ({
      path: '/api/shop/items/reorder',
      as: context.admin,
      body: { items: items.map(({ id }) => ({ id })) },
    }),
    async (ask, context) => (await read(ask, context, '/api/shop/items')).toReversed(),
  ],
  ['GET /api/shop/items/{id}/codes', '', admin(({ item }) => `/api/shop/items/${item}/codes`)],
  [
    'POST /api/shop/items/{id}/codes',
    '',
    admin(
      ({ item }) => `/api/shop/items/${item}/codes`,
      (_context, n) => ({ codes: `LOAD-${n}` }),
    ),
  ],
  ['DELETE /api/shop/items/{id}/codes', '', admin(({ item }) => `/api/shop/items/${item}/codes`)],
  ['GET /api/users/totals', '', admin('/api/users/totals')],
  ['GET /api/claim-notifications', '', admin('/api/claim-notifications')],
  savesUnchanged('/api/claim-notifications', undefined, ({ inChat, onDiscord }) => ({ inChat, onDiscord })),
  savesUnchanged(
    '/api/claim-notifications/announcements',
    '/api/claim-notifications',
    ({ announcements: { live, winners } }) => ({ live, winners }),
  ),
  ['GET /api/rewards/config', '', admin('/api/rewards/config')],

  // Raffles, guesses and bonus hunts.
  ['GET /api/play/now', '', guest('/api/play/now')],
  ['GET /api/play/events', 'to the first event', guest('/api/play/events')],
  ['GET /api/overlays', '', admin('/api/overlays')],
  ['GET /api/quick-buttons', '', admin('/api/quick-buttons')],
  [
    'PUT /api/quick-buttons',
    '',
    admin('/api/quick-buttons', () => ({ buttons: [{ name: 'Thanks', kind: 'gift', points: 5 }] })),
  ],
  ['POST /api/overlays/{name}/address', '', admin('/api/overlays/top-five/address')],
  [
    'GET /api/overlays/preview/{name}/events',
    'to the first event',
    admin('/api/overlays/preview/top-five/events'),
  ],
  [
    'POST /api/raffles',
    '',
    (context) => ({
      path: '/api/raffles',
      as: context.admin,
      body: RAFFLE,
      keep: ({ id }) => made(context, 'raffles').push(id),
    }),
  ],
  ['GET /api/raffles', '', admin('/api/raffles')],
  [
    'POST /api/raffles/current/entry',
    '',
    (context, n) => ({ path: '/api/raffles/current/entry', as: context.viewers[n].cookie }),
    raffle,
  ],
  ['GET /api/raffles/current', '', guest('/api/raffles/current'), raffle],
  ['GET /api/raffles/finished', '', guest('/api/raffles/finished'), raffle],
  ['GET /api/raffles/current/entry', '', viewer('/api/raffles/current/entry'), raffle],
  ['GET /api/raffles/{id}', '', (_context, _n, { id }) => ({ path: `/api/raffles/${id}` }), raffle],
  [
    'GET /api/raffles/{id}/desk',
    '',
    (context, _n, { id }) => ({ path: `/api/raffles/${id}/desk`, as: context.admin }),
    raffle,
  ],
  [
    'POST /api/guesses/current/own',
    '',
    (context, n) => ({
      path: '/api/guesses/current/own',
      as: context.viewers[n].cookie,
      body: { cents: 1_000 + n },
    }),
    guess,
  ],
  ['GET /api/guesses/current', '', guest('/api/guesses/current'), guess],
  ['GET /api/guesses/current/own', '', viewer('/api/guesses/current/own'), guess],
  ['GET /api/guesses', '', admin('/api/guesses')],
  [
    'GET /api/guesses/{id}',
    '',
    (context, _n, { id }) => ({ path: `/api/guesses/${id}`, as: context.admin }),
    guess,
  ],
  [
    'POST /api/hunts/current/slots',
    '',
    (context, n) => ({
      path: '/api/hunts/current/slots',
      as: context.admin,
      body: { name: `Slot ${n}`, betCents: 100, suggestionId: null },
    }),
    hunt,
  ],
  ['GET /api/hunts/current/slots', '60 slots', admin('/api/hunts/current/slots'), hunt],
  [
    'PUT /api/hunts/current/slots/{id}',
    '',
    (context, n, slots) => {
      const { id, name, betCents, version } = slots[n];
      return {
        path: `/api/hunts/current/slots/${id}`,
        as: context.admin,
        body: { name, betCents: betCents + 100, winCents: null, version },
      };
    },
    huntSlots,
  ],
  [
    'PUT /api/hunts/current/slots/reorder',
    '60 slots',
    (context, _n, slots) => ({
      path: '/api/hunts/current/slots/reorder',
      as: context.admin,
      body: { slots: slots.toReversed().map(({ id }) => ({ id })) },
    }),
    huntSlots,
  ],
  ['GET /api/hunts/current', '60 slots', guest('/api/hunts/current'), hunt],
  ['GET /api/hunts/current/desk', '60 slots', admin('/api/hunts/current/desk'), hunt],
  ['GET /api/hunts/current/suggestions', '', admin('/api/hunts/current/suggestions'), hunt],
  [
    'PUT /api/hunts/current',
    '',
    (context, _n, { hunt: stored, blocked }) => ({
      path: '/api/hunts/current',
      as: context.admin,
      body: {
        name: stored.name,
        currency: stored.currency,
        startCents: stored.startCents,
        leftCents: stored.leftCents,
        blocked,
        version: stored.version,
      },
    }),
    async (ask, context) => {
      await hunt(ask, context);
      return read(ask, context, '/api/hunts/current/desk');
    },
  ],
  ['GET /api/hunts', '', guest('/api/hunts')],
  ['GET /api/hunts/earlier', '', admin('/api/hunts/earlier')],
  ['GET /api/hunts/{id}', '60 slots', (_context, _n, { id }) => ({ path: `/api/hunts/${id}` }), hunt],
  [
    'DELETE /api/hunts/current/slots/{id}',
    '',
    (context, _n, slots) => ({ path: `/api/hunts/current/slots/${slots[0].id}`, as: context.admin }),
    huntSlots,
  ],

  // Imports and legal texts.
  ['GET /api/imports', '', admin('/api/imports')],
  ['GET /api/command-imports', '', admin('/api/command-imports')],
  ['GET /api/legal/{page}', '', guest('/api/legal/imprint')],
  ['GET /api/legal/{page}/source', '', admin('/api/legal/imprint/source')],
  [
    'POST /api/legal/{page}/preview',
    '',
    admin('/api/legal/imprint/preview', () => ({ locale: 'en', markdown: '## Who' })),
  ],
  [
    'PUT /api/legal/{page}',
    '',
    (context, _n, { version, markdown }) => ({
      path: '/api/legal/imprint',
      as: context.admin,
      body: { locale: 'en', version, markdown },
    }),
    (ask, context) => read(ask, context, '/api/legal/imprint/source'),
  ],

  // Breaks come last, as their viewers can no longer make other calls.
  [
    'POST /api/break',
    '',
    (context, n) => ({ path: '/api/break', as: context.newcomers[n].cookie, body: { length: '24h' } }),
  ],
  ['GET /health/live', '', guest('/health/live')],
  ['GET /health/ready', '', guest('/health/ready')],
];

/** Calls that depend on Twitch or another service, break other calls, or are measured elsewhere. */
export const NOT_COMPARED = {
  'GET /api/auth/twitch': 'a redirect to Twitch',
  'GET /api/auth/confirm': 'a redirect to Twitch',
  'GET /api/auth/twitch/callback': 'needs a response from Twitch',
  'GET /api/bot/connect/{role}': 'a redirect to Twitch',
  'POST /api/twitch/events': 'signed by Twitch',
  'DELETE /api/bot/connect/{role}': 'calls Twitch',
  'POST /api/bot/test-line': 'calls Twitch',
  'POST /api/quick-buttons/{id}/line': 'calls Twitch',
  'GET /api/points/permissions': 'calls Twitch',
  'POST /api/claim-notifications/test': 'posts to Discord',
  'POST /api/claim-notifications/announcements/test': 'posts to Discord',
  'POST /api/break/ask': 'needs a break that is over',
  'PUT /api/push/devices': 'needs notifications to be on; writes one row by key',
  'PUT /api/push/devices/{id}': 'needs notifications to be on; changes one row by key',
  'DELETE /api/push/devices/{id}': 'needs notifications to be on; deletes one row by key',
  'DELETE /api/me': 'deletes what other calls need; privacy/large-member.spec.ts measures forgetting',
  'GET /api/me/download': 'a download, without a time goal',
  'GET /api/exports/download': 'a download, without a time goal; exports/large-export.spec.ts measures it',
  'POST /api/media': 'processes a picture: the time is that of sharp',
  'PUT /api/shop/claims/{id}/answers': 'needs an item with questions; reads by key, as cancelling does',
  'GET /api/shop/claims/{id}/code': 'needs an item with codes; reads by key',
  'POST /api/shop/claims/{id}/reveal-code': 'needs an item with codes; reads by key',
  'GET /api/overlays/{secret}/events': 'same as its preview',
  'GET /api/raffles/{id}/entries': 'needs a raffle that is over',
  'POST /api/raffles/current/answer': 'needs a winner who has not answered',
  'PUT /api/hunts/{id}/hidden': 'needs a hunt that is over',
  ...Object.fromEntries(
    [
      'POST /api/raffles/{id}/take',
      'POST /api/raffles/{id}/open',
      'POST /api/raffles/{id}/close',
      'POST /api/raffles/{id}/draw',
      'POST /api/raffles/{id}/award',
      'POST /api/quick-buttons/{id}/raffle',
      'POST /api/guesses',
      'POST /api/guesses/{id}/lock',
      'POST /api/guesses/{id}/settle',
      'POST /api/guesses/{id}/cancel',
      'POST /api/guesses/{id}/award',
      'POST /api/hunts',
      'PUT /api/hunts/current/state',
      'DELETE /api/hunts/{id}',
      'DELETE /api/hunts/current/suggestions/{id}',
    ].map((operation) => [operation, 'once per stream; `bench -- raffles` measures one with a crowd']),
  ),
  ...Object.fromEntries(
    [
      'POST /api/imports',
      'POST /api/imports/preview',
      'GET /api/imports/{id}',
      'DELETE /api/imports/{id}',
      'GET /api/imports/{id}/skipped',
      'GET /api/imports/{id}/skipped.csv',
      'POST /api/imports/{id}/apply',
      'POST /api/imports/{id}/undo',
      'POST /api/command-imports',
      'GET /api/command-imports/{id}',
      'DELETE /api/command-imports/{id}',
      'PUT /api/command-imports/{id}/choices',
      'POST /api/command-imports/{id}/apply',
      'POST /api/command-imports/{id}/undo',
    ].map((operation) => [operation, 'rare; `bench -- imports` measures one of 100,000 people']),
  ),
  ...Object.fromEntries(
    [
      'POST /api/imports/streamelements',
      'POST /api/imports/streamelements/items/preview',
      'POST /api/imports/streamelements/items',
      'POST /api/imports/streamelements/redemptions',
      'POST /api/command-imports/nightbot',
      'POST /api/command-imports/streamelements',
    ].map((operation) => [operation, 'calls another service']),
  ),
  'DELETE /api/auth/sessions': 'ends sessions that other calls need',
  'DELETE /api/auth/sessions/{id}': 'ends sessions that other calls need',
  'DELETE /api/users/{userId}/sessions': 'ends sessions that other calls need',
  'DELETE /api/users/{userId}/sessions/{id}': 'ends sessions that other calls need',
};

/**
 * Operations of the API document missing from both lists, so that a new call cannot be forgotten. @param
 * paths of OpenAPI
 */
export function missingCalls(paths) {
  const bare = (operation) => operation.replace(/\{\w*\}/g, '{}');
  const known = new Set([...CALLS.map(([operation]) => operation), ...Object.keys(NOT_COMPARED)].map(bare));
  return Object.entries(paths)
    .flatMap(([route, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`))
    .filter((operation) => !known.has(bare(operation)));
}
