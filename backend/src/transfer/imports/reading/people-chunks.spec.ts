import { expect, it } from '@jest/globals';
import { inChunks } from './people-chunks.js';

it('passes a list on as texts of 5,000 lines each, with names that Postgres accepts', () => {
  const people = Array.from({ length: 10_001 }, (_, at) => ({
    line: at + 1,
    id: null,
    login: `viewer_${at}`,
    points: at,
    minutes: null,
  }));
  const skipped = [{ line: 2, name: 'nul\0 and half \uD800', reason: 'not_a_login' as const }];
  const chunks = inChunks({ people, skipped });
  expect(chunks.people.map((text) => (JSON.parse(text) as unknown[]).length)).toEqual([5_000, 5_000, 1]);
  expect(JSON.parse(chunks.people[2]!)).toEqual([people[10_000]]);
  expect(chunks.skipped.map((text) => JSON.parse(text) as unknown)).toEqual([
    [{ line: 2, name: 'nul\ufffd and half \ufffd', reason: 'not_a_login' }],
  ]);
});
