import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const DAY_MS = 86_400_000;
const running = (daysOld: number | null) => ({
  'GET /api/version': {
    json: {
      version: '0.3.0+20261118-abc1234',
      builtAt: daysOld === null ? null : new Date(Date.now() - daysOld * DAY_MS).toISOString(),
    },
  },
});
const foot = () => screen.getByRole('link', { name: /What’s new/ });
const main = () => within(screen.getByRole('main'));

describe('the foot of the menu', () => {
  it('names the version and its age, and leads to what is new', async () => {
    const { user, settle, place } = await openConsole('claims', running(12), 'moderator');
    expect(foot().textContent).toBe('What’s new0.3.0 · 12 days ago');
    await user.click(foot());
    await settle();
    expect(place()).toBe('/admin/version');
  });

  it('says so if the age is unknown', async () => {
    await openConsole('claims', running(null));
    expect(foot().textContent).toContain('0.3.0 · age unknown');
  });

  it('stays a link when a replica of an older version does not know the answer', async () => {
    await openConsole('claims', { 'GET /api/version': refusal(404) });
    expect(foot().textContent).toBe('What’s new');
  });
});

describe('what is new', () => {
  it('shows the changes, the newest expanded', async () => {
    await openConsole('version', {
      ...running(12),
      'GET /api/version/changes': {
        json: [
          { version: '0.3.0', date: '2026-11-28', html: '<ul><li><strong>Points</strong></li></ul>' },
          { version: '0.2.0', date: null, html: '<p>Before</p>' },
        ],
      },
    });
    expect(
      main().getByText(/^Greenroom 0\.3\.0\+20261118-abc1234 · built on .*\(12 days ago\)$/),
    ).toBeTruthy();
    const [newest, before] = main().getAllByRole('heading', { level: 2 });
    expect(newest?.textContent).toBe('0.3.0 · 28 Nov 2026');
    expect(before?.textContent).toBe('0.2.0');
    expect(newest?.closest('details')?.open).toBe(true);
    expect(before?.closest('details')?.open).toBe(false);
    expect(main().getByText('Points', { selector: 'strong' })).toBeTruthy();
  });

  it.each([
    [89, false],
    [91, true],
  ])('after %d days, says that there may be a newer version: %s', async (days, says) => {
    await openConsole('version', running(days));
    expect(main().queryByText(/There may be a newer version/) !== null).toBe(says);
  });

  it('offers to try again when it cannot be loaded', async () => {
    await openConsole('version', { 'GET /api/version/changes': refusal(500) });
    expect(main().getByText('Failed to load this page')).toBeTruthy();
  });
});
