import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openScreen } from '../testing/open-screen';
import { ClaimsPage } from './ClaimsPage';

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.replace(/[\s\d]+$/, ''));
const openTab = () => screen.getByRole('tab', { selected: true }).textContent.trim();
const addressOf = (filter: object) => `claims?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const PENDING_MUGS = { states: ['pending'], q: 'mug' };
const MUGS = { states: ['delivered'], q: 'mug' };

/** Gives the search that is asked about a name. */
async function nameIt({ press }: Awaited<ReturnType<typeof openScreen>>, name: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: name } });
  await press('Save');
}

it('keeps a search as a tab, which can be renamed and removed', async () => {
  const opened = await openScreen(<ClaimsPage />, addressOf(PENDING_MUGS));
  const { press, go, user, settle, place } = opened;
  await press('Save this search...');
  await nameIt(opened, ' Mugs ');
  expect(tabs().at(-1)).toBe('Mugs');
  expect(openTab()).toBe('Mugs');

  await go('claims?filter={}');
  expect(openTab()).toMatch(/^All/);
  await user.click(screen.getByRole('tab', { name: 'Mugs' }));
  await settle();
  // The address holds the filter itself, so that it can be passed on.
  expect(JSON.parse(new URLSearchParams(place().split('?')[1]).get('filter') ?? '')).toEqual(PENDING_MUGS);

  await press('Rename');
  await nameIt(opened, 'Open mugs');
  expect(openTab()).toBe('Open mugs');

  await press('Remove “Open mugs”');
  await press('Remove');
  expect(tabs().at(-1)).toBe('All');
  expect(screen.getByRole('button', { name: 'Save this search...' })).toBeTruthy();
});

it('refuses a second search of the same name, and offers none for a tab by state', async () => {
  const opened = await openScreen(<ClaimsPage />, addressOf(PENDING_MUGS));
  await opened.press('Save this search...');
  await nameIt(opened, 'Mugs');
  await opened.go(addressOf(MUGS));
  await opened.press('Save this search...');
  await nameIt(opened, 'Mugs');
  expect(screen.getByText('You already have a search with this name.')).toBeTruthy();
  await opened.press('Cancel');
  await opened.go('claims?filter={"states":["pending"]}');
  expect(screen.queryByRole('button', { name: 'Save this search...' })).toBeNull();
});
