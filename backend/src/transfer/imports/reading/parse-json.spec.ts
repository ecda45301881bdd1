import { describe, expect, it } from '@jest/globals';
import { parseJson } from './parse-json.js';

const fault = (wanted: string) => expect.objectContaining({ fault: wanted });

describe('parseJson', () => {
  it('reads up to 700,000 values and 300,000 objects or lists', () => {
    expect(parseJson(`[${'1,'.repeat(700_000)}1]`)).toHaveLength(700_001);
    expect(parseJson(`[${'{},'.repeat(299_999)}{}]`)).toHaveLength(300_000);
  });

  it.each([
    ['values', `[${'1,'.repeat(700_001)}1]`],
    ['objects', `[${'{},'.repeat(300_000)}{}]`],
    ['lists', '['.repeat(300_001)],
  ])('refuses more %s before parsing', (_what, text) =>
    expect(() => parseJson(text)).toThrow(fault('too_much')),
  );

  it('refuses invalid JSON', () => expect(() => parseJson('{')).toThrow(fault('unreadable')));
});
