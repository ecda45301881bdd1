import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NEON, signIn } from '../api/members/auth/visitor.js';
import { ChatRoom, connect, reaches } from '../api/live/bot/chat-room.js';
import { type Replica, startReplica } from '../api/core/replicas/replica.js';
import { type CrashServer, crashServer } from '../crash/crash-server.js';
import { prepareAccounts } from '../crash/payouts.js';
import { environmentOf } from '../support/app.js';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import type { TestClient } from '../support/client.js';
import { type Account, BOT_ACCOUNT } from '../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../twitch-sandbox/sandbox.js';

/**
 * Compresses a four-hour evening into twelve minutes: the waits of the site and the sandbox are divided by
 * this.
 */
export const SPEED_UP = 20;
const VIEWERS = 500;
const CONNECT_ATTEMPTS = 20;
const CONNECTED_LIMIT_MS = 20_000;
const BOT_PERMISSIONS = 'chatters,follows';

/**
 * Two replicas of the built site with their own Postgres and Twitch sandbox, and a bot that has joined the
 * chat.
 */
export interface EveningSite {
  readonly server: CrashServer;
  readonly sandbox: Sandbox;
  readonly replicas: readonly Replica[];
  readonly room: ChatRoom;
  readonly viewers: readonly Account[];
  /** The output of every process so far, including killed ones. */
  logs(): string;
  /** How replicas ended that the test didn't end. */
  failures(): string[];
  /** Kills the leader with SIGKILL and starts a replacement. */
  killLeader(): Promise<void>;
  /** Restarts Postgres with a short downtime, as an upgrade would. */
  restartDatabase(): Promise<void>;
  /** Reconnects the bot account, as an admin would after it was disconnected. */
  connectBot(): Promise<void>;
  /** From now on, no host name resolves in the site's processes. @returns ends it */
  loseNames(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Closes what it has opened if it fails. */
export async function openEveningSite(): Promise<EveningSite> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    const endings = [];
    for (const end of opened.toReversed()) endings.push(...(await Promise.allSettled([end()])));
    for (const ending of endings) if (ending.status === 'rejected') throw ending.reason;
  };
  try {
    return await open(opened, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(opened: (() => Promise<void>)[], close: () => Promise<void>): Promise<EveningSite> {
  const server = await crashServer();
  opened.push(() => server.stop());
  await prepareAccounts(server.database);
  const viewers = viewersOf(VIEWERS);
  const sandbox = await createSandbox({
    accounts: [NEON, BOT_ACCOUNT, ...viewers],
    moderators: [BOT_ACCOUNT.login],
  });
  opened.push(() => sandbox.close());
  for (const { login } of viewers) sandbox.state.chatters.add(login);
  const noNames = path.join(temporaryFolder('evening'), 'no-names');
  const environment = {
    ...environmentOf({ database: server.database }, sandbox),
    HOST: '127.0.0.1',
    JOB_PACE: String(SPEED_UP),
    TIME_LIMIT_FACTOR: '1',
    STREAM_REFRESH_SECONDS: String(Math.ceil(30 / SPEED_UP)),
    NODE_OPTIONS: `--import ${new URL('no-names.mjs', import.meta.url).href}`,
    NO_NAMES_FILE: noNames,
    // Leadership is logged at this level.
    LOG_LEVEL: 'debug',
  };
  const replicas: Replica[] = [];
  opened.push(async () => {
    for (const replica of replicas) await replica.kill();
  });
  for (const name of ['A', 'B']) replicas.push(await startReplica(name, environment));
  let ended = '';
  const failures = () => replicas.flatMap((replica) => replica.failure() ?? []);
  const admin = (): TestClient => {
    const running = replicas.find((replica) => replica.isRunning());
    if (!running) throw new Error(`No replica is running: ${failures().join('; ')}`);
    return running.guest();
  };
  const connectOnce = async () => {
    const owner = admin();
    await signIn(owner, NEON.login);
    await connect(owner, 'bot', BOT_ACCOUNT.login, BOT_PERMISSIONS);
    await reaches(owner, 'connected', CONNECTED_LIMIT_MS);
  };
  // Retries as an admin would, because something else may be down at the same time.
  const connectBot = async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await connectOnce();
      } catch (error) {
        if (attempt === CONNECT_ATTEMPTS) throw error;
        await sleep(1_000);
      }
    }
  };
  await connectBot();
  return {
    server,
    sandbox,
    room: new ChatRoom(sandbox.url, BOT_ACCOUNT.login),
    replicas,
    viewers,
    logs: () => ended + replicas.map((replica) => replica.output()).join(''),
    failures,
    killLeader: async () => {
      const place = Math.max(
        0,
        replicas.findIndex((replica) => replica.isLeader()),
      );
      const leader = replicas[place]!;
      await leader.kill();
      ended += leader.output();
      replicas[place] = await startReplica(leader.name, environment);
    },
    restartDatabase: async () => {
      await server.halt();
      await sleep(500);
      await server.restart();
    },
    connectBot,
    loseNames: async () => {
      await writeFile(noNames, '');
      return () => rm(noNames);
    },
    close,
  };
}

function viewersOf(count: number): Account[] {
  return Array.from({ length: count }, (_, place) => ({
    id: String(200_000_001 + place),
    login: `viewer_${place + 1}`,
    displayName: `Viewer_${place + 1}`,
    image: '',
  }));
}
