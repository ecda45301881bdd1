import { run } from './run.mjs';
import { DOCKER_FOLDER } from './stack.mjs';

/**
 * Runs a program from `attack/` in a container that shares Caddy's network. There it can reach only the site's containers, and
 * it can use any address in 127.0.0.0/8 as its own.
 * @param cpuShares relative to the 1024 of each service
 * @returns its output, parsed as JSON
 */
export async function runInCaddyNetwork(stack, program, settings, cpuShares = 1024) {
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
