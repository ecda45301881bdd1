import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOf, refusal } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const DIALOG = { name: 'Add New Command' };
const message = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' });
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open() {
  const console = await openConsole('bot');
  await console.press('Add New Command');
  return console;
}

it('closes on Escape when nothing was typed', async () => {
  await open();
  expect(screen.getByRole('dialog', DIALOG)).toBeTruthy();
  escape();
  await gone();
});

it('asks on Escape before discarding input, and ignores backdrop clicks', async () => {
  const { user, press } = await open();
  fireEvent.change(message(), { target: { value: 'A long text' } });
  const dialog = screen.getByRole('dialog', DIALOG);
  await user.click(dialog.closest('.MuiDialog-container')!);
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  expect(message().value).toBe('A long text');
  fireEvent.keyDown(message(), { key: 'Escape' });
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  expect(message().value).toBe('A long text');
  fireEvent.keyDown(message(), { key: 'Escape' });
  await press('Leave');
  await gone();
});

it('inserts a variable at the cursor, and previews a message', async () => {
  const { api, user, press } = await open();
  api.on('POST /api/bot/preview', { json: { text: 'Hello NeonAce!', warnings: [] } });
  const preview = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
  expect(preview().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(message(), { target: { value: 'Hello !' } });
  (message() as unknown as HTMLTextAreaElement).setSelectionRange(6, 6);
  await user.click(screen.getByText('Variables'));
  await press('$(user)');
  expect(message().value).toBe('Hello $(user)!');
  await waitFor(() => expect(document.activeElement).toBe(message()));
  await press('Preview');
  expect(screen.getByText('Hello NeonAce!')).toBeTruthy();
  expect(api.calls('POST /api/bot/preview').map(({ body }) => body)).toMatchObject([
    { message: 'Hello $(user)!' },
  ]);
  // The preview is cleared when the text changes.
  fireEvent.change(message(), { target: { value: 'Hello $(nobody)' } });
  expect(screen.queryByText('Hello NeonAce!')).toBeNull();
  const warning = '$(nobody) is not a variable and will be sent as it stands.';
  api.on('POST /api/bot/preview', { json: { text: 'Hello $(nobody)', warnings: [warning] } });
  await press('Preview');
  const dialog = within(screen.getByRole('dialog', DIALOG));
  expect(dialog.getByRole('alert').textContent).toBe(warning);
});

const STORED = {
  command: '!hi',
  message: 'Hello',
  aliases: [],
  level: 'everyone',
  time: 5,
  userTime: 0,
  cost: 0,
  isEnabled: true,
  isHidden: false,
};
const NOT_SAVED = 'What you typed while it was being saved isn’t saved yet.';
const commandName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Command' });

it('keeps what is typed while a new record is being saved, and then edits that record', async () => {
  const { api, press, settle } = await open();
  api.on('POST /api/bot/commands', { status: 201, json: STORED });
  api.on('GET /api/bot/commands/*', { json: STORED });
  const release = api.hold('POST /api/bot/commands');
  fireEvent.change(commandName(), { target: { value: '!hi' } });
  fireEvent.change(message(), { target: { value: 'Hello' } });
  await press('Add Command');
  fireEvent.change(message(), { target: { value: 'Hello and welcome' } });
  release();
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Command' }));
  expect(dialog.getByRole('alert').textContent).toBe(NOT_SAVED);
  expect(await screen.findByText(/added/)).toBeTruthy();
  expect(message().value).toBe('Hello and welcome');
  api.on('PUT /api/bot/commands/*', { json: { ...STORED, message: 'Hello and welcome' } });
  await press('Save Changes');
  await gone();
  expect(api.calls('POST /api/bot/commands')).toHaveLength(1);
  expect(api.calls('PUT /api/bot/commands/*').map(({ url, body }) => [url.pathname, body])).toMatchObject([
    ['/api/bot/commands/!hi', { message: 'Hello and welcome' }],
  ]);
});

it('keeps what is typed while an edit is being saved, and the input of a refused save', async () => {
  const { api, press, settle } = await openConsole('bot', { 'GET /api/bot/commands': listOf([STORED]) });
  api.on('GET /api/bot/commands/*', { json: STORED });
  api.on('PUT /api/bot/commands/*', { json: { ...STORED, message: 'Bye' } });
  await press(/^Edit /);
  const release = api.hold('PUT /api/bot/commands/*');
  fireEvent.change(message(), { target: { value: ' Bye' } });
  await press('Save Changes');
  fireEvent.change(commandName(), { target: { value: '!bye' } });
  release();
  await settle();
  expect([commandName().value, message().value]).toEqual(['!bye', 'Bye']);
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(NOT_SAVED);
  api.on('PUT /api/bot/commands/*', refusal(409, '!bye exists'));
  api.on('GET /api/bot/commands/*', { json: { ...STORED, message: 'Bye' } });
  await press('Save Changes');
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('!bye exists');
  expect(commandName().value).toBe('!bye');
});
