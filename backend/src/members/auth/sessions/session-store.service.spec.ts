import { describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import type { AppConfig } from '../../../core/config/app-config.js';
import { SessionStoreService } from './session-store.service.js';

interface Asked {
  readonly name: string;
  readonly values: [keys: string[], values: (number | null)[]];
}

const IDLE = { member: 720, admin: 24 };
const rowAt = (place: number, key: string, also: number | null) => ({
  place,
  sign_ins: null,
  member_id: place,
  platform_id: key,
  is_use_to_note: false,
  also_read: also,
});

/** Knows every session except `gone`, and returns rows in a different order. */
function storeOn(query: (asked: Asked) => Promise<{ rows: object[] }>) {
  const asked: Asked[] = [];
  const pool = {
    query: (statement: Asked) => {
      asked.push(statement);
      return query(statement);
    },
  };
  const config = { sessions: { idleHours: IDLE } };
  return { asked, store: new SessionStoreService(pool as unknown as Pool, config as unknown as AppConfig) };
}
const known = ({ values: [keys, values] }: Asked) =>
  Promise.resolve({
    rows: keys
      .map((key, index) => ({ key, row: rowAt(index + 1, key, values[index] ?? null) }))
      .filter(({ key }) => key !== 'gone')
      .map(({ row }) => row)
      .reverse(),
  });
const ALSO = { name: 'page', text: 'asked.value', value: () => 0 };

describe('concurrent session reads', () => {
  it('share one statement, and each request gets its own session', async () => {
    const { asked, store } = storeOn(known);
    const found = await Promise.all(['a', 'gone', 'b', 'a'].map((key) => store.read(key)));
    expect(found.map((read) => read?.stored.member?.userId)).toEqual(['a', undefined, 'b', 'a']);
    expect(found[0]?.stored).not.toBe(found[3]?.stored);
    expect(asked).toHaveLength(1);
  });

  it('keep their additional reads, with a separate statement for each kind of route', async () => {
    const { asked, store } = storeOn(known);
    const found = await Promise.all([store.read('a', ALSO, 25), store.read('b'), store.read('b', ALSO, 0)]);
    expect(found.map((read) => read?.alsoRead)).toEqual([25, null, 0]);
    expect(asked.map(({ name, values: [keys] }) => [name, keys])).toEqual([
      ['sessions-read-with-page', ['a', 'b']],
      ['sessions-read', ['b']],
    ]);
  });

  it('are limited to a hundred per statement', async () => {
    const { asked, store } = storeOn(known);
    const keys = Array.from({ length: 250 }, (_, index) => `key-${index}`);
    const found = await Promise.all(keys.map((key) => store.read(key)));
    expect(found.map((read) => read?.stored.member?.userId)).toEqual(keys);
    expect(asked.map(({ values }) => values[0].length)).toEqual([100, 100, 50]);
  });

  it('are never cached', async () => {
    const { asked, store } = storeOn(known);
    await store.read('a');
    await store.read('a');
    expect(asked).toHaveLength(2);
  });

  it('fail together without affecting later reads', async () => {
    const query = jest.fn(known).mockRejectedValueOnce(new Error('gone away'));
    const { store } = storeOn(query);
    const failed = await Promise.allSettled([store.read('a'), store.read('b')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await store.read('a'))?.stored.member?.userId).toBe('a');
  });
});
