import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { PostgresLink } from './postgres-link.js';

/** Nothing listens on port 1. */
const UNREACHABLE_URL = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';
const TRIES = 8;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a connection to a database that is unavailable', () => {
  it('is retried at growing intervals of up to a second', async () => {
    const wait = globalThis.setTimeout;
    const pauses: number[] = [];
    const link = new PostgresLink({ url: UNREACHABLE_URL, name: 'test' });
    await new Promise<void>((resolve) => {
      jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: string) => {
        pauses.push(Number(/trying again in (\d+) ms/.exec(line)?.[1]));
        // Skips the pause that was just announced.
        jest.spyOn(globalThis, 'setTimeout').mockImplementationOnce((next) => wait(next, 0));
        if (pauses.length === TRIES) resolve();
      });
      void link.start();
    });
    await link.stop();
    expect(pauses).toEqual([200, 400, 800, 1_000, 1_000, 1_000, 1_000, 1_000]);
  });
});
