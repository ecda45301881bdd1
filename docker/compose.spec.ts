import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

/** Splits a compose file into its services by indentation. */
const servicesOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8').split(/\n(?= {2}[\w-]+:)/);

it.each(['compose.yaml', 'compose.scale.yaml'])(
  'sets the data folder in %s, because the default differs between Postgres images',
  (file) => {
    const servers = servicesOf(file).filter((service) => service.includes(':/var/lib/postgresql/'));
    expect(servers).toHaveLength(1);
    const [, mount] = /-\s\S+:(\/var\/lib\/postgresql\/\S+)/.exec(servers[0] ?? '') ?? [];
    const [, data] = /PGDATA: (\S+)/.exec(servers[0] ?? '') ?? [];
    expect(`${data}/`.startsWith(`${mount}/`)).toBe(true);
  },
);

it('gives the container that copies backups neither the database nor a way to change the backups', () => {
  const copier =
    servicesOf('compose.backup-copy.yaml').find((service) => /^ {2}backup-copy:\n/.test(service)) ?? '';
  expect(/\n {4}networks: (.*)/.exec(copier)?.[1]).toBe('[backup-copy]');
  expect(/\n {4}secrets: (.*)/.exec(copier)?.[1]).toBe('[backup_copy_key]');
  expect(copier).toContain('- ${BACKUP_DIR:-./backups}:/backups:ro');
});

it('names one version of Postgres everywhere', () => {
  const files = ['compose.yaml', 'compose.scale.yaml', 'compose.backup-copy.yaml', 'backup/Dockerfile'];
  const versions = files.flatMap(
    (file) =>
      readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/postgres:[\w.-]+bookworm/g) ?? [],
  );
  expect(versions.length).toBeGreaterThanOrEqual(files.length);
  expect(new Set(versions).size).toBe(1);
});

// Git replaces a changed file, and a container that mounts it alone keeps the old one.
it.each(['compose.yaml', 'compose.scale.yaml', 'compose.backup-copy.yaml'])(
  'mounts folders of the repository in %s, never single files',
  (file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const sources = [...text.matchAll(/^\s+- (\.\/[\w./-]+):/gm)].map(([, source]) => source as string);
    expect(sources.length).toBeGreaterThan(0);
    const files = sources.filter((source) => !statSync(path.join(import.meta.dirname, source)).isDirectory());
    expect(files).toEqual([]);
  },
);

it('lets Caddy depend on nothing, because compose counts that as a difference after `up --no-deps`', () => {
  const caddy = servicesOf('compose.yaml').find((service) => service.startsWith('  caddy:'));
  expect(caddy).toContain('CADDY_IMAGE');
  expect(caddy).not.toContain('depends_on:');
});
