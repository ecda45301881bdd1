import { expect } from '@jest/globals';
import { PUBLIC_URL, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import type { TestDatabase } from '../../../support/database.js';
import { createAdmin, createModerator, createOwner, createUser } from '../../../support/factories.js';
import { type Level, ROUTE_LEVELS } from './route-levels.js';

/** The last two signed in while still a moderator or an admin, and have been demoted since. */
type Caller = 'guest' | 'viewer' | 'moderator' | 'admin' | 'owner' | 'exModerator' | 'exAdmin';
const DEMOTED: readonly Caller[] = ['exModerator', 'exAdmin'];

/** The callers that are refused and those that are let in, by level. */
export const ACCESS: readonly (readonly [
  level: Level,
  refused: readonly Caller[],
  letIn: readonly Caller[],
])[] = [
  ['public', [], ['guest']],
  ['optional', [], ['guest']],
  ['signed-in', ['guest'], ['viewer']],
  ['moderator', ['guest', 'viewer', ...DEMOTED], ['moderator', 'admin', 'owner']],
  ['admin', ['guest', 'viewer', ...DEMOTED, 'moderator'], ['admin', 'owner']],
  ['owner', ['guest', 'viewer', ...DEMOTED, 'moderator', 'admin'], ['owner']],
];

export const routesFor = (level: Level): string[] =>
  Object.keys(ROUTE_LEVELS).filter((route) => ROUTE_LEVELS[route] === level);

export async function createCallers(
  site: Pick<TestApp, 'guest' | 'signIn'>,
  database: TestDatabase,
): Promise<Record<Caller, TestClient>> {
  const signIn = async ({ userId }: { userId: string }) => site.signIn(userId);
  const [exModerator, exAdmin] = [await createModerator(database), await createAdmin(database)];
  const callers = {
    guest: site.guest(),
    viewer: await signIn(await createUser(database)),
    moderator: await signIn(await createModerator(database)),
    admin: await signIn(await createAdmin(database)),
    owner: await signIn(await createOwner(database)),
    exModerator: await signIn(exModerator),
    exAdmin: await signIn(exAdmin),
  };
  await database.query('UPDATE members SET role = NULL WHERE id = ANY ($1)', [
    [exModerator.memberId, exAdmin.memberId],
  ]);
  return callers;
}

/** Calls a route as everyone who is refused and everyone who is let in. */
export async function expectAccess(
  route: string,
  callers: Record<Caller, TestClient>,
  [, refused, letIn]: (typeof ACCESS)[number],
): Promise<void> {
  for (const caller of refused)
    expect([route, caller, await statusFor(callers[caller], route)]).toEqual([
      route,
      caller,
      caller === 'guest' ? 401 : 403,
    ]);
  for (const caller of letIn) {
    const status = await statusFor(callers[caller], route);
    expect([route, caller, status === 401 || status === 403]).toEqual([route, caller, false]);
  }
}

/** The body is empty, so nothing is stored: a call that fails validation has passed the guards. */
async function statusFor(client: TestClient, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const isRead = method === 'GET';
  const answer = await fetch(new URL(path.replaceAll(/:\w+/g, 'no-such-one'), client.baseUrl), {
    method,
    redirect: 'manual',
    headers: {
      cookie: client.cookieHeader(),
      ...(!isRead && { origin: PUBLIC_URL, 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: '{}' }),
  });
  // Confirmation is only asked for once the guards have let the caller in.
  if (answer.status === 403) return (await answer.text()).includes('"confirm_needed"') ? 200 : 403;
  // The headers are enough, and an SSE connection never ends.
  await answer.body?.cancel();
  return answer.status;
}
