import { describe, expect, it } from '@jest/globals';
import { brokenRule } from './broken-rule.js';
import { loaders } from './generated/refusals.js';
import { type Texts, textsOf } from './texts.js';

const said = async (locale: 'en' | 'de', params: Record<string, string | number>, label?: string) => {
  const texts: Texts<'refusals'> = textsOf(locale, (await loaders[locale]()).default);
  return brokenRule(texts, params, label);
};

describe('a value that breaks a rule', () => {
  const price = { field: 'price', rule: 'integer', min: 0, limit: 9_000 };

  it('is described with the form’s label and its limits', async () => {
    expect(await said('de', price, 'Preis')).toBe('Preis: eine ganze Zahl von 0 bis 9.000');
    expect(await said('en', price, 'Price')).toBe('Price: a whole number from 0 to 9,000');
  });

  it('uses the server’s label if only the server knows it', async () => {
    const answer = { field: 'answers.size', rule: 'required', label: 'Größe' };
    expect(await said('de', answer)).toBe('Größe: Bitte ausfüllen');
  });

  it('uses the catalogue’s label, or none', async () => {
    const seed = { field: 'clientSeed', rule: 'text', min: 1, limit: 64 };
    expect(await said('de', seed)).toBe('Client-Seed: 1 bis 64 Zeichen, ohne Steuerzeichen');
    expect(await said('de', price)).toBe('Diese Angabe: eine ganze Zahl von 0 bis 9.000');
  });

  it('gets a generic message if the rule or its limits are unknown', async () => {
    expect(await said('de', { field: 'price', rule: 'of_tomorrow' }, 'Preis')).toBe(
      'Preis: Bitte prüfe diese Angabe',
    );
    expect(await said('de', { field: 'ids', rule: 'text' })).toBe('Diese Angabe: Bitte prüfe diese Angabe');
  });
});

it('a claim that has been moved on is described with its state', async () => {
  const { find } = textsOf('de', (await loaders.de()).default) as Texts<'refusals'>;
  expect(find('claim_state', { state: 'delivered' })).toBe('Die Einlösung ist schon geliefert');
  expect(find('claim_state', { state: 'of_tomorrow' })).toBe('Die Einlösung hat sich inzwischen geändert');
});
