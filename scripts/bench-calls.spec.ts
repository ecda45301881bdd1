import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { CALLS, missingCalls, NOT_COMPARED } from '../test/load/lib/calls.mjs';

const FILE = path.join(import.meta.dirname, '../backend/openapi/openapi.json');
const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: Record<string, object> };

it('the benchmark with a million members makes every API call, or explains why not', () => {
  expect(missingCalls(paths)).toEqual([]);
});

it('names a call that is in neither list', () => {
  expect(missingCalls({ ...paths, '/api/new': { get: {} } })).toEqual(['GET /api/new']);
});

it('makes no call that is listed as not compared', () => {
  const made = new Set(CALLS.map(([operation]) => operation));
  expect(Object.keys(NOT_COMPARED).filter((operation) => made.has(operation))).toEqual([]);
});
