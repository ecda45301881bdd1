import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import { LanguageFields } from './LanguageFields';

beforeEach(() => setLanguage('en'));

function open(locale: string) {
  render(
    <AdminContext>
      <Form defaultValues={{ locale, languages: [] }}>
        <LanguageFields />
      </Form>
    </AdminContext>,
  );
  return screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
}

it('marks languages that no native speaker has reviewed yet', () => {
  const offered = open('de');
  expect(offered).toContain('English');
  expect(offered).toContain('español (not reviewed yet)');
});

it("does not offer the site's own language as an additional one", () => {
  expect(open('de').join()).not.toContain('Deutsch');
});
