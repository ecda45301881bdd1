import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

interface Described {
  properties?: { error?: { example?: string }; code?: { enum?: string[] } };
}
const ROOT = path.resolve(import.meta.dirname, '../..');
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Its sentence is the rule's that was broken, one for each field: broken-rule.ts puts it together. */
const MANY_SENTENCES = ['invalid_input'];
/** What the webhook answers: only Twitch reads it. */
const NOT_FOR_PEOPLE = ['no_twitch_call', 'old_message', 'unknown_subscription', 'wrong_signature'];
const LEFT_OUT = new Set([...MANY_SENTENCES, ...NOT_FOR_PEOPLE]);

const PLURAL = /\{(\w+), plural, one \{.*?\} other \{(.*?)\}\}(?!\})/g;
/** The API describes what it says of many, and writes a number as it is: a catalogue does as its language does. */
const ofMany = (sentence: string): string =>
  sentence
    .replace(PLURAL, (_, name: string, words: string) => words.replace('#', `{${name}}`))
    .replaceAll(', number}', '}');

it('the catalogue has the sentence of every refusal that people meet, as the API describes it, and no other', () => {
  const { components } = json('backend/openapi/openapi.json') as {
    components: { schemas: Record<string, Described> };
  };
  const described = Object.values(components.schemas).flatMap(({ properties }) => {
    const code = properties?.code?.enum?.[0];
    const sentence = properties?.error?.example;
    return code !== undefined && sentence !== undefined && !LEFT_OUT.has(code)
      ? [[code, sentence] as const]
      : [];
  });

  expect(described).not.toHaveLength(0);
  const catalogue = Object.entries(json('locales/en/refusals.json') as Record<string, string>);
  const sentences = catalogue
    .filter(([key]) => !key.startsWith('invalid_input.'))
    .map(([key, sentence]) => [key, ofMany(sentence)]);
  expect(Object.fromEntries(sentences)).toEqual(Object.fromEntries(described));
});
