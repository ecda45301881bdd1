import { runWorker } from './child.mjs';
import { pairs } from './pairs.mjs';

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 3;
const PAGE = 25;
const ADMIN_LIST_GOAL = 0.5;

/** Compares lists through HTTP with the database alone running their statements. */
export async function listRates(context) {
  const { RANKED_PAGE } = await import('../../../backend/dist/members/users/users.statements.js');
  const { usersIn } = await import('../../../backend/dist/members/users/user-list.statements.js');
  const claims = await import('../../../backend/dist/loyalty/shop/shop-claims.statements.js');
  const { entriesIn } = await import('../../../backend/dist/core/audit/audit-trail.statements.js');
  const { spinUsersIn } = await import('../../../backend/dist/loyalty/rewards/spin-stats.statements.js');
  const { users, viewers, origin } = context;
  const size = `${users.toLocaleString('en-US')} users`;
  const middle = Math.floor(users / 2 / PAGE);
  const deep = Array.from({ length: 20 }, (_, n) => middle + n);
  const first = { first: 0, last: PAGE - 1 };
  const firstPage = (name, path, { values, ...statement }) => ({
    name: `GET ${name}, first page, ${size}`,
    as: context.admin,
    goal: ADMIN_LIST_GOAL,
    paths: [path],
    statement,
    values: [values],
  });
  const lists = [
    firstPage('users', '/api/users', usersIn(first, null, {})),
    firstPage('claims', '/api/shop/claims?range=[0,24]', {
      text: claims.NEWEST_SLICE,
      values: [PAGE, 0],
    }),
    firstPage('audit', '/api/audit', entriesIn(first, null, {})),
    firstPage('spins', '/api/rewards/users', spinUsersIn(first, null, {})),
    {
      name: `GET leaderboard, in the middle, ${size}`,
      paths: deep.map((page) => `/api/users/leaderboard?page=${page}`),
      statement: RANKED_PAGE,
      values: deep.map((page) => [PAGE, (page - 1) * PAGE]),
    },
    {
      name: `GET users, search for one, ${size}`,
      as: context.admin,
      paths: viewers.map(({ name }) => `/api/users?search=${name}`),
      statement: { text: usersIn(first, null, { q: '' }).text },
      values: viewers.map(({ name }) => usersIn(first, null, { q: name }).values),
    },
  ];
  const rows = [];
  for (const { name, as, goal, paths, statement, values } of lists) {
    const head = `Host: ${new URL(origin).host}\r\nAccept: application/json\r\n${as ? `Cookie: ${as}\r\n` : ''}`;
    const requests = Array.from({ length: CONNECTIONS }, () =>
      paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}\r\n`),
    );
    const { ours, limits, ratio } = await pairs(
      ROUNDS,
      () => runWorker('http-load.mjs', { port: context.port, seconds: SECONDS, requests }),
      () =>
        runWorker('pg-statements.mjs', {
          url: context.database.url,
          seconds: SECONDS,
          clients: CONNECTIONS,
          statement,
          values,
        }),
    );
    rows.push({
      name,
      ours: ours.perSecond,
      limit: limits.perSecond,
      ratio,
      goal,
      note: 'limit: its statement with pg',
    });
  }
  return rows;
}
