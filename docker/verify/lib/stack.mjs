import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attempt, run, until } from './run.mjs';
import { standIns } from './stand-ins.mjs';

export const DOCKER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
/** For the verification's own load: it sends thousands of requests from one address within minutes. */
const WIDE_LIMITS = {
  RATE_GENERAL_PER_MINUTE: 100_000,
  RATE_SIGN_IN_PER_MINUTE: 100_000,
  RATE_CLAIMS_PER_MINUTE: 100_000,
  RATE_SEARCHES_PER_MINUTE: 100_000,
  RATE_ADMIN_WRITES_PER_MINUTE: 100_000,
};

/**
 * The demo as a separate compose project, with free ports, settings and secrets in a temporary folder, and its own volumes. A
 * site already running on this machine is not touched.
 */
export class Stack {
  static async create({ files }) {
    const folder = await mkdtemp(join(tmpdir(), 'greenroom-verify-'));
    const [http, https, sandbox] = await freePorts(3);
    const stack = new Stack({
      folder,
      command: await composeCommand(),
      httpPort: http,
      httpsPort: https,
      sandboxPort: sandbox,
    });
    await run(join(DOCKER_FOLDER, 'init.sh'), ['--demo'], {
      env: {
        CONFIG_DIR: folder,
        COMPOSE_PROJECT_NAME: stack.project,
        HTTP_PORT: String(http),
        HTTPS_PORT: String(https),
        SANDBOX_PORT: String(sandbox),
      },
    });
    const own = await stack.settings();
    // init.sh decides whether this machine supports IPv6.
    stack.hasIpv6 = own.COMPOSE_FILE.includes('compose.ipv6.yaml');
    stack.standIns = await standIns(join(DOCKER_FOLDER, 'compose.yaml'));
    await stack.change({
      COMPOSE_FILE: [...files, ...(stack.hasIpv6 ? ['compose.ipv6.yaml'] : [])].join(':'),
      GREENROOM_VERSION: stack.version,
      ...stack.standIns,
      ...WIDE_LIMITS,
    });
    return stack;
  }

  /** Image tag, distinct from that of a site already running on this machine. */
  version = 'verify';
  project = `greenroom-verify-${process.pid}`;

  constructor({ folder, command, httpPort, httpsPort, sandboxPort }) {
    Object.assign(this, { folder, command, httpPort, sandboxPort, url: `https://localhost:${httpsPort}` });
    this.environment = { SECRETS_DIR: join(folder, 'secrets'), BACKUP_DIR: join(folder, 'backups') };
  }

  /** The lines of .env. */
  async settings() {
    const lines = (await readFile(join(this.folder, '.env'), 'utf8')).split('\n').filter(Boolean);
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)));
  }

  /** Sets lines of .env; `undefined` removes one. */
  async change(settings) {
    const lines = Object.entries({ ...(await this.settings()), ...settings })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(this.folder, '.env'), lines.join(''));
  }

  /** Restores the default rate limits, with a single replica. */
  async useDefaultLimits() {
    await this.change(Object.fromEntries(Object.keys(WIDE_LIMITS).map((name) => [name, undefined])));
    await this.compose('up', '-d', '--no-deps', 'app');
    await this.healthy('app');
  }

  /** The compose command for this project, for scripts. */
  get commandLine() {
    return [...this.command, '--env-file', join(this.folder, '.env')].join(' ');
  }

  compose(...args) {
    const [program, ...first] = this.commandLine.split(' ');
    return run(program, [...first, ...args], { cwd: DOCKER_FOLDER, env: this.environment });
  }

  /** Runs compose as if init.sh had never run. @returns its exit code and output */
  async withoutSettings(...args) {
    const [program, ...first] = this.command;
    const empty = join(this.folder, 'empty.env');
    await writeFile(empty, '');
    const project = ['--env-file', empty, '-f', 'compose.yaml', '--project-name', this.project];
    return attempt(program, [...first, ...project, ...args], { cwd: DOCKER_FOLDER });
  }

  /** Runs roll.sh on this project. @returns what it prints */
  roll(...args) {
    return run(join(DOCKER_FOLDER, 'roll.sh'), args, {
      env: { ...this.environment, COMPOSE: this.commandLine, CONFIG_DIR: this.folder },
    });
  }

  async up() {
    const begun = Date.now();
    await this.compose('up', '-d');
    await this.healthy('app');
    return `healthy after ${Math.round((Date.now() - begun) / 1000)} s`;
  }

  /** The site's address and CA certificate, for browsers. */
  async site() {
    this.certificate ??= await this.authority();
    return { url: this.url, authority: this.certificate };
  }

  /** The ids of a service's running containers, oldest first. */
  async containers(service) {
    const list = await run('docker', [
      'ps',
      '--quiet',
      '--no-trunc',
      `--filter=label=com.docker.compose.project=${this.project}`,
      `--filter=label=com.docker.compose.service=${service}`,
      // Images have the other two labels too, and so have all containers that are started from them.
      '--filter=label=com.docker.compose.container-number',
    ]);
    return list.split('\n').filter(Boolean).reverse();
  }

  async container(service) {
    const [id] = await this.containers(service);
    if (!id) throw new Error(`${service} is not running`);
    return id;
  }

  inspect(id) {
    return run('docker', ['inspect', id]).then((text) => JSON.parse(text)[0]);
  }

  /** Runs restore.sh in a one-off container. @returns its output */
  restore(...arguments_) {
    return this.compose('run', '--rm', '-T', 'restore', ...arguments_);
  }

  async exec(service, ...command) {
    return run('docker', ['exec', await this.container(service), ...command]);
  }

  /** Runs a query as superuser inside the database container. @returns rows as text, columns separated by `|` */
  async sql(text, database = 'greenroom', service = 'database') {
    const psql = ['psql', '-U', 'postgres', '-d', database, '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', text];
    return this.exec(service, ...psql);
  }

  /** The addresses of the site's replicas from this machine, bypassing the proxy. */
  async replicas() {
    const ids = await this.containers('app');
    return Promise.all(
      ids.map(async (id) => {
        const { NetworkSettings, Name } = await this.inspect(id);
        const { IPAddress } = NetworkSettings.Networks[`${this.project}_edge`];
        return {
          id,
          name: Name.slice(1),
          url: `http://${IPAddress}:3000`,
          metrics: `http://${IPAddress}:9464/metrics`,
        };
      }),
    );
  }

  /** Waits until `count` of the service's containers are healthy. */
  healthy(service, count = 1, withinMs = 120_000) {
    return until(
      `${count} healthy ${service}`,
      async () => {
        const states = await Promise.all((await this.containers(service)).map((id) => this.inspect(id)));
        return states.filter(({ State }) => State.Health?.Status === 'healthy').length >= count;
      },
      { withinMs },
    );
  }

  /** The certificate of Caddy's own authority, which signs for `localhost`. */
  authority() {
    return until(
      "Caddy's certificate",
      async () => {
        const { code, answer } = await attempt('docker', [
          'exec',
          await this.container('caddy'),
          'cat',
          '/data/caddy/pki/authorities/local/root.crt',
        ]);
        return code === 0 && answer;
      },
      { withinMs: 30_000 },
    );
  }

  /** Kills a container's process directly, so that Docker sees a crash and restarts it. */
  async crash(id) {
    const { State } = await this.inspect(id);
    process.kill(State.Pid, 'SIGKILL');
  }

  /** Resolves as soon as the database answers. */
  async databaseAnswers(service = 'database') {
    await until('the database', () => this.sql('SELECT 1', 'greenroom', service).catch(() => false), {
      withinMs: 120_000,
      everyMs: 50,
    });
    return performance.now();
  }

  async remove() {
    await this.compose('down', '--volumes', '--timeout', '10');
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** `COMPOSE` if set, otherwise Compose v2 if installed, otherwise docker-compose 1.29. */
async function composeCommand() {
  if (process.env.COMPOSE) return process.env.COMPOSE.split(' ');
  const { code } = await attempt('docker', ['compose', 'version']);
  return code === 0 ? ['docker', 'compose'] : ['docker-compose'];
}

async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise((resolve) => server.listen(20_000 + Math.floor(Math.random() * 12_000), resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
