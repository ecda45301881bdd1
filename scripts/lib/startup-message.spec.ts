import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const load = async (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(import.meta.dirname, file)).href);
const { DEMO_ACCOUNTS, startupMessage } = (await load('startup-message.mjs')) as {
  DEMO_ACCOUNTS: readonly { login: string; who: string }[];
  startupMessage: (settings: object, seconds: string) => string;
};
const { readSettings } = (await load('settings.mjs')) as {
  readSettings: (env: Record<string, string>) => object;
};
const shown = (env: Record<string, string>) => startupMessage(readSettings(env), '3.2');

describe('what npm start prints', () => {
  it('lists the three demo accounts with their roles, as the README does', () => {
    const text = shown({});
    expect(text).toContain(`
Log in on the site as
  luna_sky       a viewer with 12,500 points and a reward to open
  neonace        the streamer and owner
  kettlewitch    a moderator
`);
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
    for (const { login, who } of DEMO_ACCOUNTS) expect(readme).toContain(`\`${login}\` (${who})`);
  });

  it('lists the owners without the demo', () => {
    const text = shown({ DEMO_DATA: '0' });
    expect(text).toContain('\n  neonace        an owner, once they have logged in\n');
    expect(text).not.toContain('luna_sky');
    expect(
      shown({ DEMO_DATA: '0', TWITCH_CHANNEL: 'luna_sky', ADMIN_TWITCH_USERS: '@max_low, luna_sky' }),
    ).toContain(
      '\n  luna_sky       an owner, once they have logged in\n  max_low        an owner, once they have logged in\n',
    );
  });

  it('also lists the channel when using the real Twitch', () => {
    const text = shown({
      TWITCH_CLIENT_ID: 'x',
      TWITCH_CHANNEL: 'somebody',
      DATABASE_URL: 'postgres://db/site',
    });
    expect(text).toContain('\n  somebody       an owner, once they have logged in\n');
    expect(text).not.toContain('sandbox');
  });
});
