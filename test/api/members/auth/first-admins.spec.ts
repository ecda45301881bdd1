import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type {
  SiteDto,
  SiteForAdminsDto,
} from '../../../../backend/src/site/site-settings/dto/site-settings.dto.js';
import { DEFAULT_PICTURES } from '../../../../shared/src/default-pictures.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import type { Account } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, NEON, signIn } from './visitor.js';

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
/** Every account on Twitch. */
const accounts: Account[] = [LUNA];

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts });
  site = await startTestApp({ database, sandbox, environment: { STREAM_REFRESH_SECONDS: '3600' } });
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

async function isAdmin(login: string): Promise<boolean> {
  const client = site.guest();
  await signIn(client, login);
  return (await client.get('/api/auth/user')).json<{ isAdmin: boolean }>().isAdmin;
}

it('makes the owner an admin although Twitch did not know the channel on first request', async () => {
  expect(await isAdmin(LUNA.login)).toBe(false);
  accounts.push(NEON);
  expect(await isAdmin(NEON.login)).toBe(true);
});

it('stops looking up the names once all are known', async () => {
  sandbox.state.requests.clear();
  expect(await isAdmin(LUNA.login)).toBe(false);
  // This one is for the owner of the token.
  expect(sandbox.state.requests.get('/mock/users')).toBe(1);
});

it('takes a new site’s name and images from the owner who signed in, until the settings are saved', async () => {
  const fresh = await testDatabase();
  const ownSite = await startTestApp({ database: fresh, sandbox });
  try {
    const shown = async () => (await ownSite.guest().get('/api/site')).json<SiteDto>();
    expect(await shown()).toMatchObject({ title: 'neonace', heroImage: DEFAULT_PICTURES.heroImage });
    await signIn(ownSite.guest(), LUNA.login);
    expect((await shown()).title).toBe('neonace');
    const owner = ownSite.guest();
    await signIn(owner, NEON.login);
    expect(await shown()).toMatchObject({
      title: 'NeonAce',
      heroImage: NEON.image,
      logo: DEFAULT_PICTURES.logo,
    });
    const settings = (await owner.get('/api/site/settings')).json<SiteForAdminsDto>();
    expect(settings).toMatchObject({ favicon: NEON.image, shareImage: NEON.image });
    await owner.put('/api/site', { ...settings, title: 'The Den', heroImage: '/media/own.svg' });
    await signIn(ownSite.guest(), NEON.login);
    expect(await shown()).toMatchObject({ title: 'The Den', heroImage: '/media/own.svg' });
  } finally {
    await ownSite.close();
    await fresh.drop();
  }
});
