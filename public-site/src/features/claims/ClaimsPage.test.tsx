import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { LUNA, onePage } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';

const CLAIMS = 'GET /api/shop/claims/mine';

it('claims that fail to load show an error and a retry button', async () => {
  recordFaults();
  const { api, user } = await openSite('/claims', {
    user: LUNA,
    api: { [CLAIMS]: { status: 500, json: { requestId: 'test' } } },
  });
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Failed to load your claims');
  const before = api.calls(CLAIMS).length;
  api.on(CLAIMS, { json: { claims: [], pagination: onePage(0) } });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No claims yet')).toBeVisible();
  expect(api.calls(CLAIMS)).toHaveLength(before + 1);
});

it('a guest is asked to log in', async () => {
  const { api } = await openSite('/claims');
  expect(await screen.findByText('Log in to see your claims')).toBeVisible();
  expect(api.calls(CLAIMS)).toEqual([]);
});
