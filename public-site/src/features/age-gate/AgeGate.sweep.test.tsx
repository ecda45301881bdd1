import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import table from '../../../../backend/src/core/common/routes/pages.json' with { type: 'json' };
import { openSite } from '../../testing/open-site';

const HELP = '/play-safe';
const PAGES = Object.keys(table)
  .filter((path) => path !== '/restricted')
  .map((path) => (path === '*' ? '/no-such-page' : path.replace(':id', '7')));

it.each(PAGES.filter((path) => path !== HELP))('the age gate covers %s', async (path) => {
  await openSite(path, { stored: {} });
  expect(screen.getByRole('dialog')).toHaveTextContent(/gambling can be addictive/i);
});

it.each(PAGES)('a visitor under 18 sees only the restriction or help at %s', async (path) => {
  await openSite(path, { stored: { isUnderage: 'true' } });
  expect(window.location.pathname).toBe(path === HELP ? HELP : '/restricted');
  expect(screen.queryByRole('navigation')).toBeNull();
});
