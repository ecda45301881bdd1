import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
