import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, expect } from '../lib/report.mjs';
import { attempt } from '../lib/run.mjs';
import { DOCKER_FOLDER } from '../lib/stack.mjs';

const SETTINGS = {
  DOMAIN: 'ada.example.com',
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'secret',
  TWITCH_CHANNEL: 'ada',
  ADMIN_TWITCH_USERS: 'ada',
};
/** ADMIN_TWITCH_USERS is optional: it defaults to the channel's owner. */
const REQUIRED = ['DOMAIN', 'TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'];

/** init.sh, compose and the image each name missing settings. */
export async function checkSettings(stack) {
  await check('init.sh names the missing setting', async () => {
    for (const name of REQUIRED) {
      const { code, output } = await initialise({ ...SETTINGS, [name]: '' });
      expect(code === 1 && output.split('\n').length === 1 && output.includes(name), `${name}: ${output}`);
    }
    return REQUIRED.join(', ');
  });
  await check('init.sh creates the secrets once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'greenroom-init-'));
    try {
      const secrets = () =>
        attempt('sha256sum', ['app_secret', 'app_password'], { cwd: join(folder, 'secrets') });
      await initialise(SETTINGS, folder);
      const before = await secrets();
      const { code, output } = await initialise({ ...SETTINGS, TWITCH_CHANNEL: 'grace' }, folder);
      const after = await secrets();
      expect(code === 0 && before.code === 0 && before.answer === after.answer, output);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return 'a second run with another channel keeps them';
  });
  await check('compose names the missing setting', async () => {
    const { code, output } = await stack.withoutSettings('config');
    expect(code !== 0 && /DOMAIN|PUBLIC_URL|TWITCH_/.test(output), output);
    return output.split('\n').at(-1);
  });
  await check('the image refuses to start without settings and lists them in one message', async () => {
    const { code, output } = await attempt('docker', [
      'run',
      '--rm',
      '--network=none',
      `greenroom:${stack.version}`,
    ]);
    const names = [
      'PUBLIC_URL',
      'DATABASE_URL',
      'APP_SECRET',
      'TWITCH_CLIENT_ID',
      'TWITCH_CLIENT_SECRET',
      'TWITCH_CHANNEL',
    ];
    expect(code === 1 && names.every((name) => output.includes(name)), output);
    return `names ${names.length} settings`;
  });
  await check('the image refuses to start in production without TRUST_PROXY', async () => {
    const { code, output } = await attempt('docker', [
      'run',
      '--rm',
      '--network=none',
      '--env=PUBLIC_URL=https://ada.example.com',
      `greenroom:${stack.version}`,
    ]);
    expect(code === 1 && output.includes('TRUST_PROXY is not set'), output);
  });
}

async function initialise(settings, folder) {
  const own = folder ?? (await mkdtemp(join(tmpdir(), 'greenroom-init-')));
  try {
    return await attempt(join(DOCKER_FOLDER, 'init.sh'), [], { env: { ...settings, CONFIG_DIR: own } });
  } finally {
    if (!folder) await rm(own, { recursive: true, force: true });
  }
}
