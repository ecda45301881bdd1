import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attempt, run, until } from './run.mjs';
import { standIns } from './stand-ins.mjs';

export const DOCKER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
/** Of the verification's own requests, not of visitors: thousands come from one address within minutes. */
const WIDE_LIMITS = {
  RATE_GENERAL_PER_MINUTE: 100_000,
  RATE_SIGN_IN_PER_MINUTE: 100_000,
  RATE_CLAIMS_PER_MINUTE: 100_000,
  RATE_SEARCHES_PER_MINUTE: 100_000,
  RATE_ADMIN_WRITES_PER_MINUTE: 100_000,
};

/**
 * The demo, run by compose as a project of its own: free ports, settings and secrets in a temporary folder, volumes that
 * go with it. A site that runs on this machine is not touched.
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
    // As init.sh has decided for this machine.
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

  /** Tag of the images that are built here: those of a site that runs on this machine stay as they are. */
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

  /** Sets lines of .env, or takes away those that become undefined. */
  async change(settings) {
    const lines = Object.entries({ ...(await this.settings()), ...settings })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(this.folder, '.env'), lines.join(''));
  }

  /** The site with the limits that visitors meet. Its replicas are replaced by one. */
  async withOwnLimits() {
    await this.change(Object.fromEntries(Object.keys(WIDE_LIMITS).map((name) => [name, undefined])));
    await this.compose('up', '-d', '--no-deps', 'app');
    await this.healthy('app');
  }

  /** How a script calls compose for this project. */
  get commandLine() {
    return [...this.command, '--env-file', join(this.folder, '.env')].join(' ');
  }

  compose(...args) {
    const [program, ...first] = this.commandLine.split(' ');
    return run(program, [...first, ...args], { cwd: DOCKER_FOLDER, env: this.environment });
  }

  /** Compose before anybody has run init.sh; answers its exit code and all it printed. */
  async withoutSettings(...args) {
    const [program, ...first] = this.command;
    const empty = join(this.folder, 'empty.env');
    await writeFile(empty, '');
    const project = ['--env-file', empty, '-f', 'compose.yaml', '--project-name', this.project];
    return attempt(program, [...first, ...project, ...args], { cwd: DOCKER_FOLDER });
  }

  async up() {
    const begun = Date.now();
    await this.compose('up', '-d');
    await this.healthy('app');
    return `healthy after ${Math.round((Date.now() - begun) / 1000)} s`;
  }

  /** The site as browsers reach it. */
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
    ]);
    return list.split('\n').filter(Boolean).reverse();
  }

  async container(service) {
    const [id] = await this.containers(service);
    if (!id) throw new Error(`${service} does not run`);
    return id;
  }

  inspect(id) {
    return run('docker', ['inspect', id]).then((text) => JSON.parse(text)[0]);
  }

  /** A container of its own, for this one command. @returns what it says */
  restore(...arguments_) {
    return this.compose('run', '--rm', '-T', 'restore', ...arguments_);
  }

  async exec(service, ...command) {
    return run('docker', ['exec', await this.container(service), ...command]);
  }

  /** Rows as text, columns parted by `|`, asked as Postgres's own superuser inside its container. */
  async sql(text, database = 'greenroom', service = 'database') {
    const psql = ['psql', '-U', 'postgres', '-d', database, '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', text];
    return this.exec(service, ...psql);
  }

  /** Where each replica of the site is reached from this machine, past the proxy. */
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

  /** Waits until so many of a service's containers say that they are healthy. */
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

  /** The certificate of Caddy's own authority: for `localhost` it signs by itself. */
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

  /** Ends a container as a crash does: Docker takes it for one, and starts it again. */
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

/** `COMPOSE` names one, else Compose v2 where it is installed, else docker-compose 1.29. */
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
