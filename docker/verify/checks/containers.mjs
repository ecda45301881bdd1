import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check, expect } from '../lib/report.mjs';

const SERVICES = ['caddy', 'app', 'database', 'backup'];

/** Checks the running containers with `docker inspect`. */
export async function checkContainers(stack) {
  const facts = Object.fromEntries(
    await Promise.all(
      SERVICES.map(async (service) => [service, await stack.inspect(await stack.container(service))]),
    ),
  );
  const each = (services, holds) => services.filter((service) => !holds(facts[service]));

  await check('app: unprivileged user, read-only root, no capabilities', () => {
    const { Config, HostConfig } = facts.app;
    expect(/^[1-9]/.test(Config.User), `User is "${Config.User}"`);
    expect(HostConfig.ReadonlyRootfs, 'its root is writable');
    expect(HostConfig.CapDrop.includes('ALL'), 'it keeps capabilities');
    expect(
      HostConfig.SecurityOpt.some((option) => option.startsWith('no-new-privileges')),
      'it can gain privileges',
    );
    return `User=${Config.User} ReadonlyRootfs=${HostConfig.ReadonlyRootfs} CapDrop=${HostConfig.CapDrop}`;
  });
  await check('the database keeps only the capabilities it needs to start', () => {
    const { CapDrop, CapAdd } = facts.database.HostConfig;
    expect(CapDrop?.includes('ALL'), 'it keeps capabilities');
    return CapAdd.join(' ');
  });
  await check('the backup does not have the superuser’s password', () => {
    const secrets = facts.backup.Mounts.map(({ Destination }) => Destination);
    expect(!secrets.includes('/run/secrets/postgres_password'), 'it has');
    return secrets.filter((path) => path.startsWith('/run/secrets')).join(' ');
  });
  await check('read-only roots', () => {
    const writable = each(['caddy', 'app', 'backup'], ({ HostConfig }) => HostConfig.ReadonlyRootfs);
    expect(writable.length === 0, `not for ${writable}`);
    return 'caddy, app, backup';
  });
  await check('memory and process limits, and an init process', () => {
    const without = each(
      SERVICES,
      ({ HostConfig }) => HostConfig.Memory > 0 && HostConfig.PidsLimit > 0 && HostConfig.Init,
    );
    expect(without.length === 0, `not for ${without}`);
    return SERVICES.map((service) => `${service} ${facts[service].HostConfig.Memory / 2 ** 20} MB`).join(
      ', ',
    );
  });
  await check('enough time to shut down gracefully', () => {
    const hasty = each(SERVICES, ({ Config }) => Config.StopTimeout >= 5);
    expect(hasty.length === 0, `not for ${hasty}`);
    return SERVICES.map((service) => `${service} ${facts[service].Config.StopTimeout} s`).join(', ');
  });
  await check('only Caddy publishes ports', () => {
    const published = each(['app', 'database', 'backup'], ({ HostConfig }) =>
      Object.values(HostConfig.PortBindings ?? {}).every((bindings) => !bindings?.length),
    );
    expect(published.length === 0, `also published by ${published}`);
    return Object.keys(facts.caddy.HostConfig.PortBindings).sort().join(' ');
  });
  await check('no secret appears in a container’s settings', async () => {
    const folder = join(stack.folder, 'secrets');
    const all = JSON.stringify(Object.values(facts));
    const names = await readdir(folder);
    for (const name of names) {
      const secret = (await readFile(join(folder, name), 'utf8')).trim();
      expect(!all.includes(secret), `${name} appears`);
    }
    return `${names.length} files`;
  });
  await check('the site’s role cannot write balances', async () => {
    const may = await stack.sql(
      "SELECT has_table_privilege('greenroom_app', 'balances', 'UPDATE'), has_table_privilege('greenroom_app', 'point_entries', 'INSERT')",
    );
    expect(may === 'f|f', may);
  });
}
