import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError, ResourceContextProvider, TextInput } from 'react-admin';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../i18n/i18n-provider';
import { setLanguage } from '../i18n/texts';
import { SettingsForm } from './SettingsForm';

interface Settings {
  title: string;
}

beforeEach(() => setLanguage('en'));

/** Renders a screen with one field. `stored.title` is the stored value. */
async function open(props: { isVersioned?: boolean; check?: (typed: Settings) => string | null } = {}) {
  const stored = { title: 'Mine' };
  const read = jest.fn(async () => ({ ...stored }));
  const save = jest.fn(async ({ title }: Settings) => {
    stored.title = title.trim();
    return { ...stored };
  });
  const form = (
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="site">
        <SettingsForm read={read} save={save} {...props}>
          <TextInput source="title" />
          <Link to="?tab=other">Another tab</Link>
        </SettingsForm>
      </ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('textbox');
  const user = userEvent.setup({ delay: null });
  return {
    stored,
    read,
    save,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    leave: () => user.click(screen.getByRole('link', { name: 'Another tab' })),
    search: () => router.state.location.search,
  };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const alert = async (text: string) => {
  await screen.findByText(text);
  return screen.getByRole('alert').textContent;
};
const CHANGED = /^Someone else changed this while you were editing\./;

it('makes the saved values the new baseline, and stops asking about unsaved changes', async () => {
  const { press, leave, search } = await open();
  type('New ');
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeTruthy();
  await press('Save Changes');
  expect(await alert('Site settings saved')).toBe('Site settings saved');
  expect(field().value).toBe('New');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  await leave();
  expect(search()).toBe('?tab=other');
});

it('warns once that another admin has changed the settings, then overwrites them', async () => {
  const { stored, save, press } = await open();
  type('New');
  stored.title = 'Theirs';
  await press('Save Changes');
  expect((await screen.findByText(CHANGED)).textContent).toMatch(CHANGED);
  expect(save).not.toHaveBeenCalled();
  expect(field().value).toBe('New');
  await press('Save Changes');
  expect(await alert('Site settings saved')).toBe('Site settings saved');
  type('Newer');
  await press('Save Changes');
  await screen.findByText('Site settings saved');
  expect(save).toHaveBeenCalledTimes(2);
});

it('leaves conflict detection to a server that checks versions', async () => {
  const { stored, read, save, press } = await open({ isVersioned: true });
  stored.title = 'Theirs';
  save.mockRejectedValueOnce(new HttpError('Changed by another admin', 409));
  await press('Save Changes');
  expect(await alert('Changed by another admin')).toBe('Changed by another admin');
  expect(read).toHaveBeenCalledTimes(1);
});

it('keeps the input when saving fails, and says why', async () => {
  const { save, press } = await open();
  type('New');
  save.mockRejectedValueOnce(new HttpError('Too long', 400)).mockRejectedValueOnce(new Error('away'));
  await press('Save Changes');
  expect(await alert('Too long')).toBe('Too long');
  await press('Save Changes');
  expect(await alert('Failed to save')).toBe('Failed to save');
  expect(field().value).toBe('New');
});

it("sends nothing while the screen's own check fails", async () => {
  const { read, save, press } = await open({ check: ({ title }) => `${title} is taken` });
  await press('Save Changes');
  expect(await alert('Mine is taken')).toBe('Mine is taken');
  expect(read).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
});

it('sends only once on a double click', async () => {
  const { save, press } = await open();
  let answer = (_stored: Settings) => {};
  save.mockImplementationOnce(() => new Promise<Settings>((resolve) => (answer = resolve)));
  await press('Save Changes');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).getAttribute('aria-disabled'),
  ).toBe('true');
  await press('Save Changes');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => answer({ title: 'Mine' }));
});

it('asks before switching tabs would discard the input', async () => {
  const { press, leave, search } = await open();
  type('New');
  await leave();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  await press('Leave');
  expect(search()).toBe('?tab=other');
});
