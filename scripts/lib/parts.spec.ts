import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const { localAddress } = (await import(pathToFileURL(path.join(import.meta.dirname, 'parts.mjs')).href)) as {
  localAddress: (settings: { host: string; port: number; siteUrl: string }) => string;
};

it.each([
  ['0.0.0.0', 3000, 'http://localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1', 3000, 'http://[::1]:3000/', 'http://[::1]:3000'],
  ['0.0.0.0', 3001, 'http://localhost:3000', 'http://127.0.0.1:3001'],
  ['0.0.0.0', 3000, 'https://ada-live.example', 'http://127.0.0.1:3000'],
  ['::1', 3000, 'https://ada-live.example', 'http://[::1]:3000'],
])('a site on %s:%i with PUBLIC_URL %s is reached at %s', (host, port, siteUrl, address) =>
  expect(localAddress({ host, port, siteUrl })).toBe(address),
);
