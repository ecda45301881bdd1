import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { refusal } from '../testing/answers';
import { openPerson } from '../testing/open-person';

const form = (name: string) => within(screen.getByRole('region', { name }));
const field = (region: string, name: RegExp) => form(region).getByRole<HTMLInputElement>('textbox', { name });
const type = (region: string, name: RegExp, value: string) =>
  fireEvent.change(field(region, name), { target: { value } });

it('empties the gift once it was given, except for what was typed since', async () => {
  const { api, user, settle } = await openPerson({
    'POST /api/users/*/gifts': { status: 201, json: { points: 150, pointsVersion: 2 } },
  });
  const give = () => user.click(form('Give points').getByRole('button', { name: 'Give points' }));
  const release = api.hold('POST /api/users/*/gifts');
  type('Give points', /^Points/, '50');
  type('Give points', /^Reason/, 'Clip');
  await give();
  type('Give points', /^Reason/, 'Clip of the week');
  release();
  await settle();
  expect(field('Give points', /^Reason/).value).toBe('Clip of the week');
  expect(field('Give points', /^Points/).value).toBe('');
  type('Give points', /^Points/, '60');
  await give();
  await settle();
  expect(field('Give points', /^Reason/).value).toBe('');
  expect(api.calls('POST /api/users/*/gifts').map(({ body }) => body)).toEqual([
    { points: 50, reason: 'Clip' },
    { points: 60, reason: 'Clip of the week' },
  ]);
  api.on('POST /api/users/*/gifts', refusal(409, 'Too many'));
  type('Give points', /^Points/, '70');
  type('Give points', /^Reason/, 'Again');
  await give();
  await settle();
  expect(form('Give points').getByText('Too many')).toBeTruthy();
  expect(field('Give points', /^Reason/).value).toBe('Again');
});

it('empties the note once it was added, except for what was typed since', async () => {
  const { api, settle, press } = await openPerson({
    'POST /api/users/*/notes': { status: 201, json: { id: 3 } },
  });
  const release = api.hold('POST /api/users/*/notes');
  type('Team notes', /./, 'Friendly');
  await press('Add note');
  type('Team notes', /./, 'Friendly and patient');
  release();
  await settle();
  expect(field('Team notes', /./).value).toBe('Friendly and patient');
  await press('Add note');
  expect(field('Team notes', /./).value).toBe('');
  expect(api.calls('POST /api/users/*/notes').map(({ body }) => body)).toEqual([
    { text: 'Friendly' },
    { text: 'Friendly and patient' },
  ]);
});
