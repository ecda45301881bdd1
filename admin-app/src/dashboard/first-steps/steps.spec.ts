import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadTexts, t } from '../../i18n/texts';
import { type SetupState, stepsOf } from './steps';

const NEW = {
  site: { socials: [{ url: '' }, { url: '' }], operatorName: '', contactEmail: '' },
  offers: 0,
  categories: 0,
  items: 0,
  tierChanges: 0,
  bot: { accounts: { bot: null, channel: null } },
} as unknown as SetupState;

const done = (changed: object): string[] =>
  stepsOf({ ...NEW, ...changed })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);
const way = (name: string, changed: object) =>
  stepsOf({ ...NEW, ...changed }).find((step) => step.name === name)?.to;

describe('stepsOf', () => {
  it('has no step done on a new site', () => expect(done({})).toEqual([]));

  it.each([
    [{ site: { ...NEW.site, socials: [{ url: '' }, { url: 'https://example.com' }] } }, 'socials'],
    [{ site: { ...NEW.site, operatorName: 'Ace', contactEmail: 'ace@example.com' } }, 'operator'],
    [{ offers: 1 }, 'offers'],
    [{ tierChanges: 1 }, 'tiers'],
    [{ items: 1 }, 'items'],
    [{ bot: { accounts: { bot: { login: 'ace_bot' }, channel: null } } }, 'bot'],
  ])('ticks the step that is done: %j', (changed, name) => expect(done(changed)).toEqual([name]));

  it('links to what is missing first', () => {
    expect(way('operator', {})).toBe('/site#operatorName');
    expect(way('operator', { site: { ...NEW.site, operatorName: 'Ace' } })).toBe('/site#contactEmail');
    expect(way('items', {})).toBe('/shop?tab=categories#add');
    expect(way('items', { categories: 1 })).toBe('/shop#add');
  });
});

it('docs/start.md lists the steps in the same order and words', async () => {
  await loadTexts('en');
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/start.md'), 'utf8');
  const section = guide.split(/^## /m).find((part) => part.startsWith('5. First steps'));
  const listed = [...(section ?? '').matchAll(/^\d\. \*\*(.+?)\*\*/gm)].map(([, words]) => words);
  expect(listed).toEqual(stepsOf(NEW).map(({ name }) => t(`dashboard.steps.${name}`)));
});
