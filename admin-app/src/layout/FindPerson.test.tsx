import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, refusal } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const LUNA = {
  user_id: '42',
  name: 'luna_sky',
  nickname: 'Luna_Sky',
  image: '/media/luna.svg',
  hasSignedIn: false,
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Find a user' }));
const box = () => dialog().getByRole('combobox', { name: 'Find a user' });

it('lets a moderator, who has no user list, find a person by name', async () => {
  const { api, user, press, settle, place } = await openConsole(
    'claims',
    { 'GET /api/people': listOf([LUNA]) },
    'moderator',
  );
  await press('Find a user');
  expect(screen.getByText('Type at least 3 letters of a name.')).toBeTruthy();
  await user.type(box(), 'sky');
  await user.click(await screen.findByRole('option', { name: /Luna_Sky.*luna_sky.*Hasn’t logged in yet/ }));
  await settle();
  expect(place()).toBe('/admin/users/42');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // One request for the whole word, not one per letter.
  const asked = api.calls('GET /api/people').map(({ url }) => url.searchParams.get('filter'));
  expect(asked).toEqual(['{"q":"sky"}']);
});

it('says when no one is found, and when the search fails', async () => {
  const { api, user, press } = await openConsole('claims', { 'GET /api/people': listOf([]) });
  await press('Find a user');
  await user.type(box(), 'nobody');
  expect(await screen.findByText('No one has that name.')).toBeTruthy();
  api.on('GET /api/people', refusal(400, 'No'));
  await user.type(box(), 'else');
  await waitFor(() => expect(screen.getByText('Search failed. Please try again.')).toBeTruthy());
});
