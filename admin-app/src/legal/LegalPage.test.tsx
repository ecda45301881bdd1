import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SITE } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import type { Opened } from '../testing/open-screen';

const open = (locale = 'en', path = 'legal') =>
  openConsole(path, {
    'GET /api/site': { json: { ...SITE, locale } },
    'GET /api/legal/*/source': ({ url }) => {
      const [, , , page] = url.pathname.split('/');
      const language = url.searchParams.get('locale');
      return {
        json: { page, locale: language, required: [], version: 0, markdown: `${page} in ${language}` },
      };
    },
    'PUT /api/legal/*': ({ body }) => ({
      json: { page: 'terms', locale: 'en', required: [], ...(body as object), version: 1 },
    }),
  });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

async function choose({ user, settle }: Opened, field: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(screen.getByRole('option', { name: option }));
  await settle();
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value } });

it("starts with the terms in the site's language", async () => {
  await open('de');
  expect(text()).toBe('terms in de');
});

it('opens the text named in the URL', async () => {
  const site = await open('de', 'legal?page=imprint&language=fr');
  expect(text()).toBe('imprint in fr');
  await choose(site, 'Page', 'Privacy Policy');
  expect(text()).toBe('privacy in fr');
  expect(site.place()).toBe('/admin/legal?page=privacy&language=fr');
});

it.each([
  ['Page', 'Imprint', 'imprint in en'],
  ['Language', 'Deutsch', 'terms in de'],
])('asks before another %s replaces what was typed', async (field, option, next) => {
  const site = await open();
  type('Changed');
  await choose(site, field, option);
  expect(question()).not.toBeNull();
  await site.press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(text()).toBe('Changed');
  await choose(site, field, option);
  await site.press('Leave');
  expect(text()).toBe(next);
});

it('asks before leaving the screen, but not after the text is saved', async () => {
  const { api, go, press, place } = await open();
  type('Changed');
  await go('audit');
  expect(question()).not.toBeNull();
  await press('Keep editing');
  await press('Save Changes');
  expect(api.calls('PUT /api/legal/terms').map(({ body }) => body)).toEqual([
    { locale: 'en', version: 0, markdown: 'Changed' },
  ]);
  expect(screen.getByText('Version 1')).not.toBeNull();
  await go('audit');
  expect(question()).toBeNull();
  expect(place()).toBe('/admin/audit');
});
