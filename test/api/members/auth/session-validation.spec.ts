import { beforeEach, describe, expect, it } from '@jest/globals';
import { SessionValidationJob } from '../../../../backend/src/members/auth/sessions/session-validation.job.js';
import type { TestClient } from '../../../support/client.js';
import { openStream } from '../../../support/event-stream.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';
import { addAccounts, expireTokens, signIn } from './visitor.js';

interface SessionRow {
  readonly user_id: string;
  readonly tokens: Buffer;
  readonly age: number;
}

const { site, database } = await useSite();
const { sandbox } = site;
addAccounts(sandbox);

beforeEach(async () => {
  sandbox.state.reset();
  await database.query('DELETE FROM sessions');
});

const signedIn = async (login: string) => {
  const client = site.guest();
  await signIn(client, login);
  return client;
};
const hoursPass = (hours = 2) =>
  database.query(`UPDATE sessions SET validated_at = now() - make_interval(hours => $1)`, [hours]);
const validate = () => site.app.get(SessionValidationJob, { strict: false }).validateDue();
const nameOf = async (client: TestClient) =>
  (await client.get('/api/auth/user')).json<{ name: string } | null>()?.name ?? null;
const sessions = () =>
  database.query<SessionRow & Record<string, unknown>>(
    `SELECT platform_id AS user_id, tokens, extract(epoch FROM now() - validated_at)::int AS age FROM sessions
     JOIN identities USING (member_id) ORDER BY platform_id`,
  );
const asked = (path: string) => sandbox.state.requests.get(path) ?? 0;

describe('the hourly validation of sessions', () => {
  it('confirms the sessions that are due, and no others', async () => {
    await signedIn('luna_sky');
    await hoursPass();
    await signedIn('max_low');
    await validate();
    expect(asked('/auth/validate')).toBe(1);
    expect((await sessions()).every(({ age }) => age < 60)).toBe(true);
    await validate();
    expect(asked('/auth/validate')).toBe(1);
  });

  it('signs out users who disconnected the site at Twitch, ends their streams, and affects no one else', async () => {
    const [luna, max] = [await signedIn('luna_sky'), await signedIn('max_low')];
    const stream = await openStream(luna);
    sandbox.state.disconnect('luna_sky');
    await hoursPass();
    await validate();
    expect([await nameOf(luna), await nameOf(max)]).toEqual([null, 'max_low']);
    await stream.ended;
    expect((await sessions()).length).toBe(1);
  });

  it('renews a token that has merely expired', async () => {
    const luna = await signedIn('luna_sky');
    const [before] = await sessions();
    expireTokens(sandbox, 'luna_sky');
    await hoursPass();
    await validate();
    const [after] = await sessions();
    expect(await nameOf(luna)).toBe('luna_sky');
    expect(after?.tokens.equals(before?.tokens ?? Buffer.alloc(0))).toBe(false);
    await hoursPass();
    await validate();
    expect(asked('/auth/token')).toBe(1 + 1);
    expect(await nameOf(luna)).toBe('luna_sky');
  });

  it.each([
    ['a validation', '/auth/validate', 503],
    ['a validation', '/auth/validate', 429],
    ['a refresh', '/auth/token', 503],
    ['a refresh', '/auth/token', 403],
  ])('signs no one out for %s that Twitch answers with %s %d', async (_name, path, status) => {
    const luna = await signedIn('luna_sky');
    expireTokens(sandbox, 'luna_sky');
    sandbox.state.failNext(path, status, 1);
    await hoursPass();
    await validate();
    expect(await nameOf(luna)).toBe('luna_sky');
    const [{ age } = { age: 0 }] = await sessions();
    // Due again in five minutes.
    expect(Math.round(age / 60)).toBe(55);
    await hoursPass();
    await validate();
    expect((await sessions())[0]?.age).toBeLessThan(60);
  });

  it('stops asking while Twitch is unavailable', async () => {
    for (const login of ['luna_sky', 'luna_sky', 'max_low', 'max_low', 'neonace']) await signedIn(login);
    await hoursPass();
    sandbox.state.failNext('/auth/validate', 503, 100);
    await validate();
    expect(asked('/auth/validate')).toBe(3);
    expect((await sessions()).length).toBe(5);
  });

  it('does not restore a session that was ended in the meantime', async () => {
    const luna = await signedIn('luna_sky');
    expireTokens(sandbox, 'luna_sky');
    await hoursPass();
    sandbox.state.delayNext('/auth/token', 300, 1);
    const validating = validate();
    await within(5_000, async () => asked('/auth/token') === 2);
    await luna.post('/api/auth/logout');
    await validating;
    expect(await sessions()).toEqual([]);
    expect(await nameOf(luna)).toBeNull();
  });
});
