import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const sourceOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
/** The questions are only for terminals, and Node can't make one. */
const IN_TERMINAL = 'in_terminal() { [[ -t 0 ]]; }';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-init-'));
  for (const file of ['init.sh', 'env-file.sh'])
    copyFileSync(path.join(import.meta.dirname, file), inFolder(file));
  runs('');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A Docker with these containers of the site. */
function runs(containers: string): void {
  const asked = '"ps --quiet --filter label=com.docker.compose.project=greenroom "*service=app';
  writeFileSync(inFolder('docker'), `#!/usr/bin/env bash\n[[ $* != ${asked} ]] || echo "${containers}"\n`);
  chmodSync(inFolder('docker'), 0o755);
}

const SETTINGS = {
  DOMAIN: 'ada.example.com',
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'shh',
  TWITCH_CHANNEL: 'ada',
};

async function init({
  settings = {},
  answers,
}: {
  settings?: Record<string, string>;
  answers?: readonly string[];
}) {
  const inTerminal = answers ? 'in_terminal() { true; }' : IN_TERMINAL;
  writeFileSync(
    inFolder('answers.sh'),
    sourceOf('answers.sh').replace(IN_TERMINAL, () => inTerminal),
  );
  const env = { PATH: `${folder}:${process.env.PATH}`, ...settings };
  const running = promisify(execFile)('bash', [inFolder('init.sh')], { env });
  running.child.stdin?.end(answers?.map((answer) => `${answer}\n`).join('') ?? '');
  const { code, stdout, stderr } = await running.then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, said: stdout.trimEnd().split('\n'), asked: stderr };
}
const saved = () => parseEnv(readFileSync(inFolder('.env'), 'utf8'));
const secretOf = (name: string) => readFileSync(inFolder(`secrets/${name}`), 'utf8');

const START = 'Start the site with: docker compose up -d --build     (or: docker-compose up -d --build)';
const KEEP_ALL = ['', '', '', '', ''];

describe('the first run', () => {
  it('asks for five settings and says how to start the site', async () => {
    const answers = ['ada.example.com', 'id', 'shh', '@ada', '@anna, @ben'];
    const { code, said, asked } = await init({ answers });
    expect(code).toBe(0);
    expect(asked).toContain('Its client secret (hidden while you type): ');
    expect(saved()).toMatchObject({
      DOMAIN: 'ada.example.com',
      PUBLIC_URL: 'https://ada.example.com',
      TWITCH_CLIENT_ID: 'id',
      TWITCH_CHANNEL: 'ada',
      TWITCH_CHANNEL_PIN: 'ada',
      ADMIN_TWITCH_USERS: 'anna, ben',
    });
    expect(secretOf('twitch_client_secret')).toBe('shh\n');
    expect(said.slice(-2)).toEqual([
      'Callback for your Twitch application: https://ada.example.com/api/auth/twitch/callback',
      START,
    ]);
  });

  it('can be tested like this', () => {
    expect(sourceOf('answers.sh')).toContain(IN_TERMINAL);
  });

  it('needs no terminal', async () => {
    const { code, said, asked } = await init({ settings: SETTINGS });
    expect([code, asked, said.at(-1)]).toEqual([0, '', START]);
    expect(saved().ADMIN_TWITCH_USERS).toBe('ada');
  });

  it('lists every setting that is missing, or wrong, and saves nothing', async () => {
    expect(await init({})).toMatchObject({
      code: 1,
      asked: expect.stringContaining('missing: DOMAIN TWITCH_CLIENT_ID TWITCH_CHANNEL TWITCH_CLIENT_SECRET'),
    });
    const wrong = { DOMAIN: 'ada', TWITCH_CLIENT_SECRET: 's hh', ADMIN_TWITCH_USERS: 'anna; ben' };
    const { code, asked } = await init({ settings: { ...SETTINGS, ...wrong } });
    expect([code, asked.trimEnd().split('\n')]).toEqual([
      1,
      [
        "init.sh: DOMAIN must be a host name such as ada.example.com, not 'ada'.",
        'init.sh: TWITCH_CLIENT_SECRET must not contain spaces or quotes.',
        "init.sh: ADMIN_TWITCH_USERS must be Twitch logins or numeric ids, separated by commas, such as anna, ben, not 'anna; ben'.",
      ],
    ]);
    expect(() => saved()).toThrow('ENOENT');
  });

  it('asks again after a wrong answer', async () => {
    const answers = ['ada', 'ada.example.com', 'id', 'shh', 'twitch.tv/ada', 'ada', 'anna ben', 'anna'];
    const { code, asked } = await init({ answers });
    expect(code).toBe(0);
    expect(asked).toContain("TWITCH_CHANNEL must be a Twitch login such as ada, not 'twitch.tv/ada'.");
    expect(saved()).toMatchObject({ TWITCH_CHANNEL: 'ada', ADMIN_TWITCH_USERS: 'anna' });
  });

  it('saves nothing if the answers end', async () => {
    expect(await init({ answers: ['ada.example.com'] })).toMatchObject({
      code: 1,
      asked: expect.stringContaining('stopped; nothing is saved'),
    });
    expect(() => saved()).toThrow('ENOENT');
  });

  it.each([
    'https://Ada.example.com/',
    'http://ada.example.com',
    'ada.example.com//',
    'ada.example.com:443',
    'ada.example.com.',
    ' "ada.example.com" ',
  ])('understands the domain %s', async (DOMAIN) => {
    expect((await init({ settings: { ...SETTINGS, DOMAIN } })).code).toBe(0);
    expect(saved()).toMatchObject({ DOMAIN: 'ada.example.com', PUBLIC_URL: 'https://ada.example.com' });
  });

  it.each([
    ['ada.example.com/site', 'DOMAIN must not have a path'],
    ['ada.example.com:8443', 'DOMAIN must not have a port: set HTTPS_PORT to 8443 instead.'],
    ['203.0.113.7', 'DOMAIN must be a name such as ada.example.com, not numbers'],
    ['ada example.com', 'DOMAIN must be a host name such as ada.example.com'],
    ['me@example.com', 'DOMAIN must be a host name such as ada.example.com'],
    ['-ada.example.com', 'DOMAIN must be a host name such as ada.example.com'],
  ])('refuses the domain %s', async (DOMAIN, fault) => {
    const { code, asked } = await init({ settings: { ...SETTINGS, DOMAIN } });
    expect([code, asked]).toEqual([1, expect.stringContaining(fault)]);
  });

  it('says that www. belongs to the address', async () => {
    const { said } = await init({ settings: { ...SETTINGS, DOMAIN: 'www.example.com' } });
    expect(said).toContain(
      "Viewers who leave out www. won't find the site. To use example.com instead, run ./init.sh again.",
    );
  });

  it.each(['@anna, @ben', '"anna,ben"', 'anna, ,ben,'])('understands the owners %s', async (owners) => {
    await init({ settings: { ...SETTINGS, ADMIN_TWITCH_USERS: owners } });
    expect(saved().ADMIN_TWITCH_USERS).toBe('anna, ben');
  });
});

describe('a later run', () => {
  beforeEach(async () => {
    await init({ settings: SETTINGS });
    runs('1a2b3c');
  });

  it('keeps everything that Enter is pressed for, and shows it, but not the secret', async () => {
    const before = { settings: saved(), key: secretOf('app_secret') };
    const { said, asked } = await init({ answers: KEEP_ALL });
    expect(asked.match(/\[.*?\]/g)).toEqual(['[ada.example.com]', '[id]', '[kept]', '[ada]', '[ada]']);
    expect({ settings: saved(), key: secretOf('app_secret') }).toEqual(before);
    expect(said.at(-1)).toMatch(/^No answer has changed\./);
  });

  it('corrects the client secret, and nothing else', async () => {
    const key = secretOf('app_secret');
    const { said } = await init({ answers: ['', '', 'shhh', '', ''] });
    expect([secretOf('twitch_client_secret'), secretOf('app_secret')]).toEqual(['shhh\n', key]);
    expect(said.at(-1)).toBe('Changed: the client secret. Apply it with: ./roll.sh');
  });

  it('corrects the domain and names the steps outside the server', async () => {
    const { said } = await init({ answers: ['ben.example.com', '', '', '', ''] });
    expect(saved()).toMatchObject({ DOMAIN: 'ben.example.com', PUBLIC_URL: 'https://ben.example.com' });
    expect(said.slice(1)).toEqual([
      'The site moves from ada.example.com to ben.example.com. First, point ben.example.com at this server and add the new callback to your',
      'Twitch application: steps 2 and 3 in docs/start.md.',
      'Callback for your Twitch application: https://ben.example.com/api/auth/twitch/callback',
      'Changed: the domain. Apply it with: ./roll.sh',
    ]);
  });

  it('corrects the rest without a terminal', async () => {
    const settings = { TWITCH_CLIENT_ID: 'other', TWITCH_CHANNEL: 'grace', HTTP_PORT: '8080' };
    const { said } = await init({ settings });
    expect(said).toContain('The site will belong to grace instead of ada. Members and points stay.');
    expect(said.at(-1)).toBe('Changed: the Client ID, the channel, HTTP_PORT. Apply it with: ./roll.sh');
    expect(secretOf('twitch_client_secret')).toBe('shh\n');
  });

  it('says how to start the site while it is not running', async () => {
    runs('');
    const { said } = await init({ answers: ['', '', 'shhh', '', ''] });
    expect(said.at(-1)).toBe(START);
  });

  it('reads what was edited by hand as compose does', async () => {
    writeFileSync(
      inFolder('.env'),
      `DOMAIN='ada.example.com'\r\nTWITCH_CLIENT_ID="id" # from Twitch\nTWITCH_CHANNEL=ada # me\nADMIN_TWITCH_USERS="@anna, ben"\nCOMPOSE_PROJECT_NAME=greenroom\n`,
    );
    const { said } = await init({});
    expect(saved()).toMatchObject({
      DOMAIN: 'ada.example.com',
      TWITCH_CLIENT_ID: 'id',
      TWITCH_CHANNEL: 'ada',
      ADMIN_TWITCH_USERS: 'anna, ben',
    });
    expect(said.at(-1)).toBe('Changed: the owners. Apply it with: ./roll.sh');
  });

  it('goes on with a second place for backups', async () => {
    const { said } = await init({ settings: { BACKUP_COPY_TO: 'nas:greenroom' } });
    expect(said).toContain('To start copying, go on with step 2 of "A second place" in docs/operations.md.');
    expect((await init({ answers: KEEP_ALL })).said.join('\n')).not.toContain('backup_copy_key');
  });
});
