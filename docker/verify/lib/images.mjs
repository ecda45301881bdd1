import { run } from './run.mjs';

/** Makes an image with the same content but another id. */
export async function makeImage(from, to) {
  const container = (await run('docker', ['create', from])).trim();
  await run('docker', ['commit', '--change', `LABEL version=${to}`, container, to]);
  await run('docker', ['rm', '--volumes', container]);
}
