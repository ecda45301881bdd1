import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { refusal } from '../testing/answers';
import { openScreen } from '../testing/open-screen';
import { ImportsPage } from './ImportsPage';

const NONE = { 'GET /api/imports': { json: [] }, 'GET /api/command-imports': { json: [] } };
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const PASTED = /^Or paste the list/;

it('keeps pasted text when it cannot be read', async () => {
  const { press } = await openScreen(<ImportsPage />, 'imports', {
    ...NONE,
    'POST /api/imports/preview': refusal(400, 'No columns'),
  });
  type(PASTED, 'a line');
  await press('Read the list');
  expect(screen.getByText('No columns')).toBeTruthy();
  expect(field(PASTED).value).toBe('a line');
});

it('keeps a token until it was accepted', async () => {
  const token = 'header.payload.signature';
  const { api, user, settle } = await openScreen(<ImportsPage />, 'imports', {
    ...NONE,
    'POST /api/command-imports/streamelements': refusal(409, 'StreamElements does not answer'),
  });
  type(/StreamElements channel/i, 'neonace');
  type(/JWT token/, token);
  const form = within(field(/JWT token/).closest('form')!);
  await user.click(form.getByRole('button'));
  await settle();
  expect(field(/JWT token/).value).toBe(token);
  api.on('POST /api/command-imports/streamelements', { status: 201, json: {} });
  await user.click(form.getByRole('button'));
  await settle();
  expect(field(/JWT token/).value).toBe('');
});

it('brings pasted text back once an import that someone else has opened is over', async () => {
  const theirs = { id: 4, name: 'list.csv', state: 'staged', createdAt: '2026-11-20T10:00:00.000Z' };
  const { api, press, user, settle } = await openScreen(<ImportsPage />, 'imports', {
    ...NONE,
    'POST /api/imports/preview': refusal(409, 'Someone else’s import is in progress'),
    'GET /api/imports/*': refusal(500),
    'POST /api/command-imports/streamelements': refusal(500),
  });
  type(PASTED, 'a line');
  api.on('GET /api/imports', { json: [theirs] });
  await press('Read the list');
  expect(screen.queryByLabelText(PASTED)).toBeNull();
  api.on('GET /api/imports', { json: [] });
  // Any step reads the imports again.
  type(/StreamElements channel/i, 'neonace');
  const form = within(field(/StreamElements channel/i).closest('form')!);
  await user.click(form.getByRole('button'));
  await settle();
  expect(field(PASTED).value).toBe('a line');
});
