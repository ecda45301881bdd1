import { run } from './run.mjs';
import { DOCKER_FOLDER } from './stack.mjs';

/**
 * Runs a program of `attack/` in a container that shares Caddy's network: there it reaches the site's containers and nothing
 * else of this machine, and all of 127.0.0.0/8 are addresses of its own to come from.
 * @param cpuShares beside 1024 of each service
 * @returns what it printed, read as JSON
 */
export async function besideCaddy(stack, program, settings, cpuShares = 1024) {
  const answer = await run('docker', [
    'run',
    '--rm',
    '--init',
    '--read-only',
    '--cap-drop=ALL',
    `--cpu-shares=${cpuShares}`,
    `--network=container:${await stack.container('caddy')}`,
    `--volume=${DOCKER_FOLDER}verify:/verify:ro`,
    `greenroom:${stack.version}`,
    'node',
    `/verify/attack/${program}.mjs`,
    JSON.stringify(settings),
  ]);
  return JSON.parse(answer);
}
