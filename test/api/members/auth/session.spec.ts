import { beforeEach, describe, expect, it } from '@jest/globals';
import { sessionKeyOf } from '../../../../backend/src/members/auth/sessions/session-cookie.js';
import { SessionStoreService } from '../../../../backend/src/members/auth/sessions/session-store.service.js';
import { SessionsService } from '../../../../backend/src/members/auth/sessions/sessions.service.js';
import { useSite } from '../../../support/site.js';
import { addAccounts, LUNA, SESSION_COOKIE, sessionCookie, signIn, userBehind } from './visitor.js';

const { site, database } = await useSite();
const { sandbox } = site;
addAccounts(sandbox);

describe('sessions', () => {
  beforeEach(async () => {
    sandbox.state.reset();
    await database.query('DELETE FROM sessions');
  });

  const countSessions = async () =>
    Number((await database.query<{ count: string }>('SELECT count(*) FROM sessions'))[0]?.count);

  async function signedIn() {
    const client = site.guest();
    await signIn(client, 'luna_sky');
    return client;
  }

  describe('GET /api/auth/user', () => {
    it('answers null to a guest, as JSON, and starts no session', async () => {
      const answer = await site.guest().get('/api/auth/user');
      expect(answer.status).toBe(200);
      expect(answer.text).toBe('null');
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await countSessions()).toBe(0);
    });

    it('answers null when the user is gone', async () => {
      const client = await signedIn();
      await database.query('UPDATE sessions SET member_id = NULL');
      expect((await client.get('/api/auth/user')).json()).toBeNull();
    });

    it('reads the user afresh', async () => {
      const client = await signedIn();
      await database.query('UPDATE identities SET nickname = $1 WHERE platform_id = $2', [
        'Renamed',
        LUNA.id,
      ]);
      expect((await client.get('/api/auth/user')).json()).toMatchObject({ nickname: 'Renamed' });
    });
  });

  describe('a session cookie', () => {
    it('is valid until its end, and not after', async () => {
      const client = await signedIn();
      await database.query(`UPDATE sessions SET expires_at = now() + interval '1 minute'`);
      expect((await client.get('/api/auth/user')).json()).not.toBeNull();
      await database.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
      expect((await client.get('/api/auth/user')).json()).toBeNull();
    });

    it('signs no one in when forged, truncated, sent twice or 100 KB long', async () => {
      const value = sessionCookie(await signedIn());
      const name = SESSION_COOKIE;
      for (const cookie of [
        `${name}=x`,
        `${name}=`,
        `${name}=%`,
        `${name}=${value.slice(1)}`,
        `${name}=${value}x`,
        `${name}=${value}.signature`,
        `${name}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`,
        `${name}=${value}; ${name}=${value}`,
        `${name}=planted; ${name}=${value}`,
        `${name}=${'a'.repeat(100 * 1024)}`,
      ]) {
        expect(await userBehind(site.guest(), cookie)).toBeNull();
      }
      expect(await userBehind(site.guest(), `other=1; ${name}=${value}`)).not.toBeNull();
    });

    it('is not extended by use', async () => {
      const client = await signedIn();
      const end = async () =>
        (await database.query<{ at: Date }>('SELECT expires_at AS at FROM sessions'))[0]?.at;
      const before = await end();
      const answer = await client.get('/api/auth/user');
      await client.get('/api/auth/twitch');
      expect(await end()).toEqual(before);
      expect(answer.headers.getSetCookie()).toEqual([]);
    });
  });

  describe('public routes', () => {
    it('never touch the session store', async () => {
      const client = await signedIn();
      const cookie = client.cookieHeader();
      await database.query('ALTER TABLE sessions RENAME TO sessions_away');
      try {
        const answer = await client.get('/api/stream/data', { headers: { cookie } });
        expect(answer.status).toBe(200);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect((await client.get('/api/auth/user', { headers: { cookie } })).status).toBe(500);
        const callback = await client.get('/api/auth/twitch/callback?code=x', { headers: { cookie } });
        expect(callback.headers.get('location')).toBe('/?login=failed');
      } finally {
        await database.query('ALTER TABLE sessions_away RENAME TO sessions');
      }
    });
  });

  describe('POST /api/auth/logout', () => {
    it('invalidates the old cookie, deletes the row and clears the browser’s cookie', async () => {
      const client = await signedIn();
      const cookie = client.cookieHeader();
      const answer = await client.post('/api/auth/logout');
      expect(answer.status).toBe(204);
      expect(answer.text).toBe('');
      expect(client.cookieHeader()).not.toContain('session');
      expect(await userBehind(site.guest(), cookie)).toBeNull();
      expect(await countSessions()).toBe(0);
    });

    it('answers 204 without a session, with a dead one and with a body', async () => {
      expect((await site.guest().post('/api/auth/logout')).status).toBe(204);
      expect((await site.guest().post('/api/auth/logout', {})).status).toBe(204);
      const dead = { headers: { cookie: `${SESSION_COOKIE}=dead.signature` } };
      expect((await site.guest().post('/api/auth/logout', undefined, dead)).status).toBe(204);
    });

    it('leaves other sessions of the same viewer alone', async () => {
      const [here, there] = [await signedIn(), await signedIn()];
      await here.post('/api/auth/logout');
      expect((await there.get('/api/auth/user')).json()).not.toBeNull();
    });

    it('revokes the platform’s token once although the answer is lost', async () => {
      const client = await signedIn();
      sandbox.state.failNext('/auth/revoke', 504, 1, true);
      sandbox.state.requests.clear();
      expect((await client.post('/api/auth/logout', {})).status).toBe(204);
      await eventually(() => sandbox.state.revokedGrants.size === 1);
      expect((await client.get('/api/auth/user')).json()).toBeNull();
      expect(sandbox.state.requests.get('/auth/revoke')).toBe(1);
    });

    it('revokes the platform’s token without waiting for it', async () => {
      const client = await signedIn();
      sandbox.state.delayNext('/auth/revoke', 1_000, 1);
      const begun = performance.now();
      await client.post('/api/auth/logout');
      expect(performance.now() - begun).toBeLessThan(900);
      expect(sandbox.state.revokedGrants.size).toBe(0);
      await eventually(() => sandbox.state.revokedGrants.size === 1);
    });

    it('cannot be undone by a request in flight', async () => {
      const client = await signedIn();
      const cookie = client.cookieHeader();
      const store = site.app.get(SessionStoreService, { strict: false });
      const key = sessionKeyOf(sessionCookie(client));
      expect(await store.read(key)).not.toBeNull();
      await client.post('/api/auth/logout');
      await store.saveSignIns(key, { state: { returnTo: '/', startedAt: Date.now() } });
      expect(await countSessions()).toBe(0);
      expect(await userBehind(site.guest(), cookie)).toBeNull();
    });

    it('closes the SSE connections of this session, and no others', async () => {
      const [here, there] = [await signedIn(), await signedIn()];
      const open = async (cookie: string) => {
        const answer = await fetch(`${site.url}/api/points/events`, { headers: { cookie } });
        const reader = answer.body?.getReader();
        if (!reader) throw new Error('The stream has no body');
        await reader.read();
        return reader;
      };
      const [ours, theirs] = [await open(here.cookieHeader()), await open(there.cookieHeader())];
      await here.post('/api/auth/logout');
      let last = await ours.read();
      while (!last.done) last = await ours.read();
      expect(last.done).toBe(true);
      expect((await there.get('/api/auth/user')).json()).not.toBeNull();
      await theirs.cancel();
    });
  });

  describe('expired sessions', () => {
    it('are deleted by one replica at a time', async () => {
      await signedIn();
      await signedIn();
      await database.query(`UPDATE sessions SET expires_at = now() - interval '1 day'
        WHERE id_hash = (SELECT min(id_hash) FROM sessions)`);
      const job = site.app.get(SessionsService, { strict: false });
      await Promise.all([job.endExpired(), job.endExpired()]);
      expect(await countSessions()).toBe(1);
    });
  });
});

async function eventually(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 3_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error('It never came true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
