import { UnknownOutcomeError } from '#shared/lost-answers.js';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError, ResourceContextProvider, TextInput } from 'react-admin';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../i18n/i18n-provider';
import { setLanguage } from '../i18n/texts';
import { SettingsForm } from './SettingsForm';

interface Settings {
  title: string;
  tagline: string;
}

beforeEach(() => setLanguage('en'));

/** Renders a screen with two fields. `stored` has the stored values. */
async function open(props: { isVersioned?: boolean; check?: (typed: Settings) => string | null } = {}) {
  const stored = { title: 'Mine', tagline: 'Slots' };
  const read = jest.fn(async () => ({ ...stored }));
  const save = jest.fn(async ({ title, tagline }: Settings) => {
    Object.assign(stored, { title: title.trim(), tagline });
    return { ...stored };
  });
  const queries = new QueryClient();
  const form = (
    <AdminContext i18nProvider={i18nProvider} queryClient={queries}>
      <ResourceContextProvider value="site">
        <SettingsForm read={read} save={save} {...props}>
          <TextInput source="title" />
          <TextInput source="tagline" />
          <Link to="?tab=other">Another tab</Link>
        </SettingsForm>
      </ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  render(<RouterProvider router={router} />);
  await screen.findAllByRole('textbox');
  const user = userEvent.setup({ delay: null });
  return {
    stored,
    read,
    save,
    queries,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    leave: () => user.click(screen.getByRole('link', { name: 'Another tab' })),
    search: () => router.state.location.search,
  };
}

const field = (name = 'Title') => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (value: string, name?: string) => fireEvent.change(field(name), { target: { value } });
const alert = async (text: string) => {
  await screen.findByText(text);
  return screen.getByRole('alert').textContent;
};
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

it('keeps what is typed while a save is under way, as unsaved', async () => {
  const { stored, save, press } = await open();
  let answer = (_stored: Settings) => {};
  save.mockImplementationOnce(() => new Promise<Settings>((resolve) => (answer = resolve)));
  type('New ');
  type('Sent', 'Tagline');
  await press('Save Changes');
  type('Sent and more', 'Tagline');
  await act(async () => answer(Object.assign(stored, { title: 'New', tagline: 'Sent' })));
  const text = 'Site settings saved What you typed while it was being saved isn’t saved yet.';
  expect(await alert(text)).toBe(text);
  expect([field().value, field('Tagline').value]).toEqual(['New', 'Sent and more']);
  await press('Discard changes');
  expect([field().value, field('Tagline').value]).toEqual(['New', 'Sent']);
});

it('keeps what is typed while it reads what is stored before a save', async () => {
  const { read, save, press } = await open();
  let answer = (_stored: Settings) => {};
  read.mockImplementationOnce(() => new Promise<Settings>((resolve) => (answer = resolve)));
  type('New');
  await press('Save Changes');
  type('Newer');
  await act(async () => answer({ title: 'Mine', tagline: 'Slots' }));
  await screen.findByText(/isn’t saved yet/);
  expect(save.mock.calls.map(([sent]) => sent.title)).toEqual(['New']);
  expect(field().value).toBe('Newer');
});

it('sends only the fields that this person changed, and names the fields that differ', async () => {
  const { stored, save, press } = await open();
  type('New');
  Object.assign(stored, { title: 'Theirs', tagline: 'Also theirs' });
  await press('Save Changes');
  const text =
    'Someone else changed this while you were editing. Their changes are shown now: Tagline. ' +
    'You both changed: Title. Saving overwrites theirs. ' +
    'Your changes are still here. Save to keep them.';
  expect(await alert(text)).toBe(text);
  expect(save).not.toHaveBeenCalled();
  expect([field().value, field('Tagline').value]).toEqual(['New', 'Also theirs']);
  await press('Save Changes');
  expect(await alert('Site settings saved')).toBe('Site settings saved');
  expect(stored).toEqual({ title: 'New', tagline: 'Also theirs' });
  type('Newer');
  await press('Save Changes');
  await screen.findByText('Site settings saved');
  expect(save).toHaveBeenCalledTimes(2);
});

it('changes no field when the settings are read again', async () => {
  const { stored, queries } = await open();
  type('New');
  stored.tagline = 'Theirs';
  await act(() => queries.invalidateQueries());
  expect([field().value, field('Tagline').value]).toEqual(['New', 'Slots']);
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
  await act(async () => answer({ title: 'Mine', tagline: 'Slots' }));
});

it('asks before switching tabs would discard the input', async () => {
  const { press, leave, search } = await open();
  type('New');
  await leave();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  await press('Leave');
  expect(search()).toBe('?tab=other');
});

it('says if it is unknown whether a save arrived, and finds out on request', async () => {
  const { stored, save, press } = await open();
  save.mockRejectedValueOnce(new UnknownOutcomeError());
  type('New');
  await press('Save Changes');
  const text = 'We don’t know yet whether that worked: the site didn’t answer.';
  expect(await screen.findByText(text)).toBeTruthy();
  await press('Look again');
  expect(screen.getByText(text)).toBeTruthy();
  stored.title = 'New';
  await press('Look again');
  expect(await alert('Site settings saved')).toBe('Site settings saved');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});
