import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check, expect } from '../lib/report.mjs';

const SERVICES = ['caddy', 'app', 'database', 'backup'];

/** What `docker inspect` says of the running containers. */
export async function checkContainers(stack) {
  const facts = Object.fromEntries(
    await Promise.all(
      SERVICES.map(async (service) => [service, await stack.inspect(await stack.container(service))]),
    ),
  );
  const each = (services, holds) => services.filter((service) => !holds(facts[service]));

  await check('app: user, read-only root, no rights', () => {
    const { Config, HostConfig } = facts.app;
    expect(/^[1-9]/.test(Config.User), `User is "${Config.User}"`);
    expect(HostConfig.ReadonlyRootfs, 'its root can be written');
    expect(HostConfig.CapDrop.includes('ALL'), 'it keeps capabilities');
    expect(
      HostConfig.SecurityOpt.some((option) => option.startsWith('no-new-privileges')),
      'it can gain rights',
    );
    return `User=${Config.User} ReadonlyRootfs=${HostConfig.ReadonlyRootfs} CapDrop=${HostConfig.CapDrop}`;
  });
  await check('the database keeps the few capabilities that its start needs', () => {
    const { CapDrop, CapAdd } = facts.database.HostConfig;
    expect(CapDrop?.includes('ALL'), 'it keeps capabilities');
    return CapAdd.join(' ');
  });
  await check('the backup does not have the superuser’s password', () => {
    const secrets = facts.backup.Mounts.map(({ Destination }) => Destination);
    expect(!secrets.includes('/run/secrets/postgres_password'), 'it does');
    return secrets.filter((path) => path.startsWith('/run/secrets')).join(' ');
  });
  await check('read-only roots', () => {
    const writable = each(['caddy', 'app', 'backup'], ({ HostConfig }) => HostConfig.ReadonlyRootfs);
    expect(writable.length === 0, `not of ${writable}`);
    return 'caddy, app, backup';
  });
  await check('limits of memory and processes, and an init process', () => {
    const without = each(
      SERVICES,
      ({ HostConfig }) => HostConfig.Memory > 0 && HostConfig.PidsLimit > 0 && HostConfig.Init,
    );
    expect(without.length === 0, `not of ${without}`);
    return SERVICES.map((service) => `${service} ${facts[service].HostConfig.Memory / 2 ** 20} MB`).join(
      ', ',
    );
  });
  await check('time to stop in order', () => {
    const hasty = each(SERVICES, ({ Config }) => Config.StopTimeout >= 5);
    expect(hasty.length === 0, `not of ${hasty}`);
    return SERVICES.map((service) => `${service} ${facts[service].Config.StopTimeout} s`).join(', ');
  });
  await check('only Caddy has ports', () => {
    const published = each(['app', 'database', 'backup'], ({ HostConfig }) =>
      Object.values(HostConfig.PortBindings ?? {}).every((bindings) => !bindings?.length),
    );
    expect(published.length === 0, `${published} has`);
    return Object.keys(facts.caddy.HostConfig.PortBindings).sort().join(' ');
  });
  await check('no secret stands in a container’s settings', async () => {
    const folder = join(stack.folder, 'secrets');
    const all = JSON.stringify(Object.values(facts));
    const names = await readdir(folder);
    for (const name of names) {
      const secret = (await readFile(join(folder, name), 'utf8')).trim();
      expect(!all.includes(secret), `${name} does`);
    }
    return `${names.length} files`;
  });
  await check('the site’s role may not write balances', async () => {
    const may = await stack.sql(
      "SELECT has_table_privilege('greenroom_app', 'balances', 'UPDATE'), has_table_privilege('greenroom_app', 'point_entries', 'INSERT')",
    );
    expect(may === 'f|f', may);
  });
}
