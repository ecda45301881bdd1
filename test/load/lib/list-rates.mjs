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
      ...(await deepStatement(context, statements, (middle - 1) * PAGE)),
    },
    {
      name: `GET users, search for one, ${size}`,
      as: context.admin,
      paths: viewers.map(({ name }) => `/api/users?search=${name}`),
      statement: { text: statements.SEARCH },
      values: viewers.map(({ name }) => [`%${name}%`, PAGE, 0]),
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

/** As the site asks it: counted off up to row 10,000, then from the mark before the page. */
async function deepStatement({ query }, { RANKED_PAGE, RANKED_PAGE_FROM }, offset) {
  const { COUNT_OFF_UP_TO, MARK_EVERY } =
    await import('../../../backend/dist/common/pagination/page-marks.js');
  if (offset < COUNT_OFF_UP_TO) return { statement: RANKED_PAGE, values: [[PAGE, offset]] };
  const at = Math.floor(offset / MARK_EVERY) * MARK_EVERY;
  const [mark] = await query(
    `SELECT points, user_id FROM balances ORDER BY points DESC, user_id DESC LIMIT 1 OFFSET ${at}`,
  );
  return { statement: RANKED_PAGE_FROM, values: [[PAGE, offset - at, mark.points, mark.user_id]] };
}
