import { loaders } from '#shared/generated/site.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { client, dataOf } from '../api/client';
import { abbreviateCount, formatDay, formatNumber, formatTime } from './format';
import { findText, loadTexts, pageLocale, rich, t } from './texts';

afterEach(() => loadTexts('en'));

describe('the texts of a page', () => {
  it('are in its language, including numbers and plural forms', async () => {
    expect(t('leaderboard.ranked', { count: 1 })).toBe('1 viewer ranked');
    expect(t('leaderboard.ranked', { count: 1_234 })).toBe('1,234 viewers ranked');
    await loadTexts('de');
    expect(pageLocale()).toBe('de');
    expect(t('points.count', { points: 1 })).toBe('1 Punkt');
    expect(t('points.count', { points: 12_500 })).toBe('12.500 Punkte');
  });

  it('contain elements where a message has tags', () => {
    render(rich('contact.dataText', { a: (words) => <a href="/privacy">{words}</a> }));
    expect(screen.getByRole('link', { name: 'privacy policy' }).parentElement?.textContent).toBe(
      'Our privacy policy explains what we store and what your rights are.',
    );
  });

  it('fall back to English when a catalogue fails to load, and fail if that does too', async () => {
    const { de, en } = loaders;
    const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    try {
      loaders.de = lost;
      await loadTexts('de');
      expect(pageLocale()).toBe('en');
      expect(document.documentElement.lang).toBe('en');
      expect(t('points.count', { points: 12_500 })).toBe('12,500 points');
      loaders.en = lost;
      await expect(loadTexts('de')).rejects.toThrow('Failed to fetch');
    } finally {
      Object.assign(loaders, { de, en });
    }
  });

  it('are undefined for an unknown key', () => {
    expect(findText('commands.variable.user')).toBe('your name');
    expect(findText('commands.variable.constructor')).toBeUndefined();
  });
});

describe('dates and numbers', () => {
  const at = new Date(2026, 10, 5, 18, 4);
  it.each([
    ['en', '12,345', '12.3K', '1.2M', '5 Nov 2026, 18:04', 'Thursday 5 November'],
    ['de', '12.345', '12.345', '1,2 Mio.', '05.11.2026, 18:04', 'Donnerstag, 5. November'],
  ] as const)('are formatted for %s', async (locale, full, thousands, millions, time, day) => {
    await loadTexts(locale);
    expect(formatNumber(12_345)).toBe(full);
    expect(abbreviateCount(12_345)).toBe(thousands);
    expect(abbreviateCount(1_234_567).replace('\u00a0', ' ')).toBe(millions);
    expect(formatTime(at.getTime())).toBe(time);
    expect(formatDay(at, false)).toBe(day);
  });
});

describe('a refusal', () => {
  const refuse = (body: object) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status: 409 }));
  const sentence = async () =>
    (await dataOf(client.GET('/api/site')).catch((error: unknown) => error)) as { sentence: string };
  const NEED_POINTS = { error: 'Need 60 more points', code: 'need_points', params: { missing: 60 } };

  it('keeps the API’s sentence in English', async () => {
    refuse({ ...NEED_POINTS, error: 'As the API said' });
    expect(await sentence()).toMatchObject({ sentence: 'As the API said' });
  });

  it('is translated by its code in another language', async () => {
    await loadTexts('de');
    refuse(NEED_POINTS);
    expect(await sentence()).toMatchObject({ sentence: 'Dir fehlen noch 60 Punkte' });
  });

  it.each([{ code: 'from_a_newer_server' }, {}])(
    'keeps the API’s sentence when there is no translation for %j',
    async (known) => {
      await loadTexts('de');
      refuse({ error: 'As the API said', ...known });
      expect(await sentence()).toMatchObject({ sentence: 'As the API said' });
    },
  );
});
