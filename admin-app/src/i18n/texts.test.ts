import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loaders } from '#shared/generated/console.js';
import english from '../../../locales/en/console.json' with { type: 'json' };
import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatDay, formatExpected, formatMoment, formatNumber, formatShort } from '../shared/format';
import { resources } from '../providers/resources';
import { i18nProvider } from './i18n-provider';
import { refusalText, setLanguage, t, textFor } from './texts';

const SRC = path.join(import.meta.dirname, '..');

beforeEach(() => setLanguage('en'));

describe('the language', () => {
  it('applies to the page, to react-admin and to every format', async () => {
    await i18nProvider.changeLocale('de');
    expect(document.documentElement.lang).toBe('de');
    expect(i18nProvider.getLocale()).toBe('de');
    expect(t('console.edit', { name: 'Poster' })).toBe('Poster bearbeiten');
    expect(i18nProvider.translate('ra.action.cancel')).toBe('Abbrechen');
    expect(formatNumber(12_500)).toBe('12.500');
    expect(formatExpected(2.25)).toBe('2,3');
    expect(formatDay('2026-11-05')).toBe('5. Nov.');
    expect(formatMoment('2026-11-05T18:04:00Z', 'UTC')).toBe('05.11.2026, 18:04');
  });

  it('is English when English is chosen', () => {
    expect(formatNumber(12_500)).toBe('12,500');
    expect(formatShort(12_500)).toBe('12.5K');
    // Same as the public site: day first, 24-hour clock.
    expect(formatMoment('2026-11-05T18:04:00Z', 'UTC')).toBe('5 Nov 2026, 18:04');
    expect(formatDay('2026-11-05')).toBe('5 Nov');
  });

  it('falls back to English when a catalogue fails to load', async () => {
    const { de } = loaders;
    loaders.de = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await setLanguage('de').finally(() => Object.assign(loaders, { de }));
    expect(document.documentElement.lang).toBe('en');
    expect(t('console.edit', { name: 'Poster' })).toBe('Edit Poster');
  });

  it('stays unchanged when the browser names an unknown one', async () => {
    await i18nProvider.changeLocale('tlh');
    expect(i18nProvider.getLocale()).toBe('en');
  });
});

describe("react-admin's own texts", () => {
  it('use the plural form for the number', () => {
    const deleted = (smart_count: number) =>
      i18nProvider.translate('ra.notification.deleted', { smart_count });
    expect([1, 1200].map(deleted)).toEqual(['Deleted', '1,200 entries deleted']);
  });

  it("fall back to react-admin's default for unknown keys", () => {
    expect(i18nProvider.translate('resources.none.name', { _: 'None' })).toBe('None');
    expect(i18nProvider.translate('A sentence of the server')).toBe('A sentence of the server');
  });

  // Covers keys that occur outside `t`, where the compiler does not check them.
  it('exist for every key in the code', () => {
    const keys = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'))
      .flatMap((file) => [
        ...readFileSync(path.join(SRC, file), 'utf8').matchAll(
          /['"]((?:bot|confirmation|console|dashboard|menu|ra|resources|rewards)\.[a-z][\w.-]+\w)['"]/g,
        ),
      ])
      .flatMap(([, key]) => (key === undefined ? [] : [key]));
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => textFor(key, {}) === undefined && !isBeginning(key))).toEqual([]);
  });

  it('cover every action that the server writes to the audit trail', () => {
    const backend = path.join(SRC, '../../backend/src');
    const actions = readdirSync(backend, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(path.join(backend, file), 'utf8').matchAll(
          /action: ['`]([a-z-]+\.(?:[a-z-]+|\$\{))/g,
        ),
      ])
      .flatMap(([, action]) => (action === undefined ? [] : [action]));
    expect(actions.length).toBeGreaterThan(40);
    const known = Object.keys(english).filter((key) => key.startsWith('resources.audit.actions.'));
    const isSaid = (action: string) =>
      known.some((key) =>
        action.endsWith('${') ? key.includes(`.${action.slice(0, -2)}`) : key.endsWith(`.${action}`),
      );
    expect(actions.filter((action) => !isSaid(action))).toEqual([]);
  });

  it.each(Object.keys(resources))(
    'include the range and the two empty states of the list of %s',
    (resource) => {
      expect(textFor(`resources.${resource}.range`)).toBeDefined();
      expect(textFor(`resources.${resource}.empty`)).toBeDefined();
      expect(textFor(`resources.${resource}.forcedCaseName`, { smart_count: 2 })).toBeDefined();
    },
  );
});

/** Prefixes that other keys are built from. */
const isBeginning = (key: string): boolean => BEGINNINGS.has(key);
const BEGINNINGS = new Set(['resources.audit', 'resources.security']);

it.each([
  'archivedCategories',
  'archivedItems',
  'audit',
  'automessages',
  'claims',
  'commands',
  'guesses',
  'ledger',
  'offers',
  'raffles',
  'security',
  'spins',
  'users',
])('a list of %s that fails to load has a text for it', (resource) => {
  expect(textFor(`resources.${resource}.failed.load`)).toMatch(/^Failed to load/);
});

describe('refusalText', () => {
  it("translates a refusal into the console's language", async () => {
    await setLanguage('de');
    expect(refusalText({ code: 'gift_limit', params: { limit: 500 }, error: 'A gift…' })).toBe(
      'Du kannst höchstens 500 Punkte auf einmal verschenken',
    );
  });

  it('distinguishes between one line and several', async () => {
    await setLanguage('en');
    const said = (count: number, lines: string) =>
      refusalText({ code: 'code_exists', params: { count, lines }, error: 'Codes…' });
    expect(said(1, '3')).toMatch(/: 1\. See line 3\.$/);
    expect(said(2, '3, 5')).toMatch(/: 2\. See lines 3, 5\.$/);
  });

  it("falls back to the server's sentence for an unknown code", async () => {
    await setLanguage('de');
    expect(refusalText({ code: 'of_tomorrow', error: 'Not today' })).toBe('Not today');
    expect(refusalText({})).toBe('');
  });
});
