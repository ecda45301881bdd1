import { runWorker } from './child.mjs';
import { pairs } from './pairs.mjs';

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 3;
const PAGE = 25;

/** Leaderboard and user search through HTTP, beside the database alone with the statements behind them. */
export async function listRates(context) {
  const statements = await import('../../../backend/dist/users/users.statements.js');
  const { users, viewers, origin } = context;
  const size = `${users.toLocaleString('en-US')} users`;
  const middle = Math.floor(users / 2 / PAGE);
  const deep = Array.from({ length: 20 }, (_, n) => middle + n);
  const lists = [
    {
      name: `GET leaderboard, first page, ${size}`,
      paths: ['/api/users/leaderboard'],
      statement: statements.RANKED_PAGE,
      values: [[PAGE, 0]],
    },
    {
      name: `GET leaderboard, in the middle, ${size}`,
      paths: deep.map((page) => `/api/users/leaderboard?page=${page}`),
      statement: statements.RANKED_PAGE,
      values: deep.map((page) => [PAGE, (page - 1) * PAGE]),
    },
    {
      name: `GET users, search for one, ${size}`,
      as: context.admin,
      paths: viewers.map(({ name }) => `/api/users?search=${name}`),
      statement: { text: statements.SEARCH },
      values: viewers.map(({ name }) => [PAGE, 0, `%${name}%`]),
    },
  ];
  const rows = [];
  for (const { name, as, paths, statement, values } of lists) {
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
      note: 'limit: its statement with pg',
    });
  }
  return rows;
}
