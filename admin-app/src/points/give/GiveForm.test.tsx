import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { GiveForm } from './GiveForm';

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

it('empties the form once the points are given, except for what was typed during the preview', async () => {
  const { api, press, settle } = await openScreen(<GiveForm />, 'points/give', {
    'POST /api/points/gifts/preview': {
      json: { members: 3, sum: 150, payoutId: 8, leftOut: [], leftOutCount: 0 },
    },
    'POST /api/points/gifts': { status: 201, json: { members: 3 } },
  });
  const release = api.hold('POST /api/points/gifts/preview');
  type(/^Points/, '50');
  type(/^Reason/, 'Raid');
  await press('Preview');
  type(/^Reason/, 'Raid and hype train');
  release();
  await settle();
  await press('Give points');
  expect(api.calls('POST /api/points/gifts').map(({ body }) => body)).toMatchObject([
    { points: 50, reason: 'Raid' },
  ]);
  expect([field(/^Points/).value, field(/^Reason/).value]).toEqual(['', 'Raid and hype train']);
});
