import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../support/app.js';
import type { Answer, TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { MovableClock } from '../../../support/movable-clock.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { locationOf, LUNA, MAX, NEON, press, signIn } from '../../members/auth/visitor.js';

/** A line as the sandbox returns it. */
export interface SaidLine {
  readonly login: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface BotStatus {
  readonly chat: {
    readonly state: string;
    readonly connectedSince: string | null;
    readonly isModerator: boolean;
    readonly lastError: string | null;
  };
  readonly accounts: Record<
    'bot' | 'channel',
    { readonly isExpired: boolean; readonly lastError: string | null } | null
  >;
}

/** The channel's chat in the sandbox, through its control API. */
export class ChatRoom {
  constructor(
    private readonly sandboxUrl: string,
    readonly botLogin: string,
  ) {}

  async control(path: string, body: object = {}): Promise<void> {
    const answer = await fetch(`${this.sandboxUrl}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/control/${path} answered ${answer.status}`);
  }

  say(login: string, text: string): Promise<void> {
    return this.control('chat', { login, text });
  }

  async lines(): Promise<SaidLine[]> {
    return (await (await fetch(`${this.sandboxUrl}/control/chat`)).json()) as SaidLine[];
  }

  async botTexts(): Promise<string[]> {
    return (await this.lines()).filter(({ login }) => login === this.botLogin).map(({ text }) => text);
  }

  /** Milliseconds until the bot has said it. */
  async waitForBotText(text: string | RegExp, withinMs = 10_000): Promise<number> {
    const fits = (line: string) => (typeof text === 'string' ? line === text : text.test(line));
    return within(withinMs, async () => (await this.botTexts()).some(fits));
  }
}

/**
 * Milliseconds until the condition is met.
 * @param everyMs interval between checks; longer for conditions that take seconds
 * @throws Error if it isn't met in time
 */
export async function within(
  limitMs: number,
  condition: () => Promise<boolean>,
  everyMs = 25,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - begun;
    if (performance.now() - begun > limitMs) throw new Error(`It did not become so within ${limitMs} ms`);
    await sleep(everyMs);
  }
}

/**
 * Connects an account through Twitch's page, as an admin does. @param permissions additional ones,
 * comma-separated
 */
export async function connect(
  admin: TestClient,
  role: 'bot' | 'channel',
  login: string,
  permissions = '',
): Promise<void> {
  const query = permissions && `?permissions=${permissions}`;
  const callback = await press(locationOf(await admin.get(`/api/bot/connect/${role}${query}`)), { login });
  const landing = locationOf(await admin.get(callback));
  if (!landing.includes('connect=connected')) throw new Error(`Connecting ended on ${landing}`);
}

export const statusOf = async (admin: TestClient) => (await admin.get('/api/bot/status')).json<BotStatus>();

/** Milliseconds until the bot reaches this state in chat. */
export const reaches = (admin: TestClient, state: string, withinMs = 15_000) =>
  within(withinMs, async () => (await statusOf(admin)).chat.state === state);

export const connectedSince = async (admin: TestClient) => (await statusOf(admin)).chat.connectedSince;

/** The old connection counts as connected until the new one replaces it, and a line sent in between is lost. */
export const hasReconnected = (admin: TestClient, before: string | null) =>
  within(30_000, async () => {
    const { state, connectedSince: since } = (await statusOf(admin)).chat;
    return state === 'connected' && since !== before;
  });

/** A site whose bot is in the sandbox's chat. */
export interface Chat {
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  readonly site: TestApp;
  readonly room: ChatRoom;
  readonly admin: TestClient;
  /** The site's clock, which cooldowns and intervals follow. */
  readonly clock: MovableClock;
  addCommand(command: string, message: string, time?: number): Promise<Answer>;
  /** Everything the bot has said, once it has finished with all earlier lines. */
  textsOnceSettled(): Promise<string[]>;
  /** Goes live and waits until the site notices: lines count from then on. */
  goLive(): Promise<void>;
  deleteTexts(): Promise<void>;
  close(): Promise<void>;
}

export async function startChat(
  environment: Record<string, string> = { STREAM_REFRESH_SECONDS: '1' },
  options: Pick<TestAppOptions, 'discord' | 'disk'> = {},
): Promise<Chat> {
  const database = await testDatabase();
  await createUser(database, { userId: LUNA.id, nickname: 'Luna_Sky', name: 'luna_sky', points: 12_500 });
  await createUser(database, { points: 99_000 });
  const sandbox = await createSandbox({ accounts: [NEON, LUNA, MAX, BOT_ACCOUNT] });
  const clock = new MovableClock();
  sandbox.state.now = () => clock.now().getTime();
  const site = await startTestApp({ database, sandbox, environment, clock, ...options });
  const admin = site.guest();
  await signIn(admin, NEON.login);
  await connect(admin, 'bot', BOT_ACCOUNT.login);
  await reaches(admin, 'connected');
  const room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  const addCommand: Chat['addCommand'] = (command, message, time = 30) =>
    admin.post('/api/bot/commands', { command, message, time });
  let fences = 0;
  return {
    database,
    sandbox,
    site,
    room,
    admin,
    clock,
    addCommand,
    textsOnceSettled: async () => {
      // Numbered, because Twitch wouldn't show the same line twice.
      const name = `fence${(fences += 1)}`;
      await addCommand(name, `Fence ${fences}`);
      await room.say('max_low', `!${name}`);
      await room.waitForBotText(`Fence ${fences}`);
      await admin.delete(`/api/bot/commands/${name}`);
      return (await room.botTexts()).filter((text) => !text.startsWith('Fence '));
    },
    goLive: async () => {
      const isLive = async () =>
        (await site.guest().get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
      // A reset of the sandbox has ended the last broadcast, but the site may not have noticed yet.
      if (!sandbox.state.stream.isLive) await within(10_000, async () => !(await isLive()));
      await room.control('stream', { isLive: true });
      await within(10_000, isLive);
    },
    deleteTexts: async () => {
      await database.query('DELETE FROM bot_commands');
      await database.query('DELETE FROM auto_messages');
    },
    close: async () => {
      await site.close();
      await sandbox.close();
      await database.drop();
    },
  };
}
