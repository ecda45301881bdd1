import { describe, expect, it } from '@jest/globals';
import { offeredLanguage } from './offered-language';

describe('the offered language', () => {
  it.each([
    [['de-AT', 'en'], ['en', 'de'], 'en', 'de'],
    [['pt-PT'], ['en', 'pt-BR'], 'en', 'pt-BR'],
    [['en-GB'], ['de', 'en'], 'de', 'en'],
    [['en-GB', 'de'], ['en', 'de'], 'en', null],
    [['en-GB', 'de'], ['en', 'de'], 'de', 'en'],
    [['ja', 'de'], ['en', 'de'], 'en', 'de'],
    [['ja'], ['en', 'de'], 'en', null],
    [[], ['en', 'de'], 'en', null],
  ] as const)('browser %j, site %j, page %s: %s', (wanted, spoken, page, offered) => {
    expect(offeredLanguage(wanted, spoken, page)).toBe(offered);
  });
});
