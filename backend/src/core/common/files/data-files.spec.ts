import { describe, expect, it } from '@jest/globals';
import { asCsv } from './data-files.js';

async function* eachOf(rows: readonly Record<string, string>[]) {
  yield* rows;
}

async function fileOf(rows: readonly Record<string, string>[], options?: { hasHeadings: boolean }) {
  let text = '';
  for await (const piece of asCsv(eachOf(rows), options)) text += piece;
  return text;
}

describe('a table as CSV', () => {
  it('starts with a byte order mark, so that Excel shows names correctly', async () => {
    expect(await fileOf([{ name: 'Łódź' }, { name: '日本' }])).toBe('\uFEFFname\r\nŁódź\r\n日本\r\n');
  });

  it('has no byte order mark without headings, for programs that read it by column', async () => {
    expect(await fileOf([{ name: 'nova' }], { hasHeadings: false })).toBe('nova\r\n');
  });

  it('is empty without rows', async () => {
    expect(await fileOf([])).toBe('');
  });
});
