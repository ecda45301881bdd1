import { readFile } from 'node:fs/promises';
import { attempt } from './run.mjs';

/** Other versions of the base images, used if they are on this machine and the registry can't be reached. */
const STAND_INS = {
  CADDY_IMAGE: 'caddy:2',
  POSTGRES_IMAGE: 'postgres:17-bookworm',
  NODE_IMAGE: 'node:24-bookworm-slim',
};

/** @returns settings that replace the base images this machine neither has nor can pull */
export async function standIns(composeFile) {
  const compose = await readFile(composeFile, 'utf8');
  const isHere = async (image) => (await attempt('docker', ['image', 'inspect', image])).code === 0;
  const isPulled = async (image) => (await attempt('docker', ['pull', '--quiet', image])).code === 0;
  const chosen = {};
  for (const [name, standIn] of Object.entries(STAND_INS)) {
    if (process.env[name]) continue;
    const [, image] = new RegExp(`\\$\\{${name}:-([^}]+)\\}`).exec(compose);
    if ((await isHere(image)) || (await isPulled(image)) || !(await isHere(standIn))) continue;
    chosen[name] = standIn;
  }
  return chosen;
}
