import { check, conclude, say } from './lib/report.mjs';
import { Stack } from './lib/stack.mjs';
import { checkImage } from './checks/image.mjs';
import { checkContainers } from './checks/containers.mjs';
import { checkSettings } from './checks/settings.mjs';
import { checkProxy } from './checks/proxy.mjs';
import { checkAddresses } from './checks/addresses.mjs';
import { checkVisit } from './checks/visit.mjs';
import { checkChat } from './checks/chat.mjs';
import { checkReplicas } from './checks/replicas.mjs';
import { checkRollingRestart } from './checks/rolling-restart.mjs';
import { checkAroundTheSite } from './checks/around-the-site.mjs';
import { checkAttack } from './checks/attack.mjs';
import { checkRestore } from './checks/restore.mjs';
import { checkSecondPlace } from './checks/second-place.mjs';
import { checkNextPostgres } from './checks/next-postgres.mjs';

/** Builds and runs the whole site as an operator would, and checks what it promises. */
const stack = await Stack.create({ files: ['compose.yaml', 'compose.verify.yaml'] });
say(`Compose: ${stack.command.join(' ')}. While this runs, the site is at ${stack.url}.`);
for (const [name, image] of Object.entries(stack.standIns))
  say(`${name}: using ${image} instead, because its registry can't be reached.`);
try {
  const isBuilt = await check('builds', async () => {
    const begun = Date.now();
    await stack.compose('build');
    return `${Math.round((Date.now() - begun) / 1000)} s`;
  });
  if (isBuilt) {
    await checkImage(stack);
    await checkSettings(stack);
    if (await check('starts with one command', () => stack.up())) {
      await checkContainers(stack);
      await checkProxy(stack);
      await checkAddresses(stack);
      await checkVisit(stack);
      await checkChat(stack);
      await checkReplicas(stack);
      await checkRollingRestart(stack);
      await checkAroundTheSite(stack);
      await checkAttack(stack);
      await checkRestore(stack);
      await checkSecondPlace(stack);
      await checkNextPostgres(stack);
    }
  }
} finally {
  if (process.env.KEEP) say(`Kept: ${stack.folder}`);
  else await stack.remove();
}
conclude();
