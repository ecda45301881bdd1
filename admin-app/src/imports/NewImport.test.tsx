import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { refusal } from '../testing/answers';
import { openScreen } from '../testing/open-screen';
import { NewCommandImport } from './commands/NewCommandImport';
import { NewImport } from './NewImport';

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const PASTED = /^Or paste/;

it('keeps pasted text when it cannot be read', async () => {
  const { press } = await openScreen(<NewImport />, 'imports', {
    'POST /api/imports/preview': refusal(400, 'No columns'),
  });
  type(PASTED, 'a line');
  await press('Read the list');
  expect(screen.getByText('No columns')).toBeTruthy();
  expect(field(PASTED).value).toBe('a line');
});

it('keeps a token until it was accepted', async () => {
  const token = 'header.payload.signature';
  const { api, user, settle } = await openScreen(<NewCommandImport />, 'imports', {
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
