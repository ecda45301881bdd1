import { beforeEach, expect, test } from '@jest/globals';
import { refusalText, loadTexts } from '../i18n/texts';
import { fieldLabel } from './field-label';

beforeEach(() => loadTexts('de'));

test('a field has the same label as in its form', () => {
  expect(fieldLabel('/api/shop/items/3', 'price')).toBe('Preis');
  expect(fieldLabel('/api/shop/items', 'rules.limit')).toBeDefined();
  expect(fieldLabel('/api/site', 'title')).toBeDefined();
  expect(fieldLabel('/api/shop/items/3', 'translations.pt-BR.name')).toBe(
    fieldLabel('/api/shop/items/3', 'name'),
  );
  expect(fieldLabel('/api/shop/items/3', 'of_tomorrow')).toBeUndefined();
  expect(fieldLabel('/api/somewhere', 'price')).toBeUndefined();
});

test("an invalid value is explained in the console's language, or by the server in English", async () => {
  const params = { field: 'price', rule: 'integer', min: 0, limit: 100 };
  const refusal = { error: 'Price must be an integer between 0 and 100', code: 'invalid_input', params };
  expect(refusalText(refusal, 'Preis')).toBe('Preis: eine ganze Zahl von 0 bis 100');
  await loadTexts('en');
  expect(refusalText(refusal, 'Price')).toBe(refusal.error);
});
