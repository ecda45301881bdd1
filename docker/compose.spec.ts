import { readFileSync } from 'node:fs';
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
