import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import type { ImportLayout, ImportPreview, StageImport } from '../shared/api';
import { ChooseColumns } from './ChooseColumns';

beforeEach(() => setLanguage('en'));

const FILE = { name: 'points.csv', content: '', madeAt: '2026-11-26T00:00:00.000Z' };
const PREVIEW: ImportPreview = {
  export: null,
  source: null,
  separator: 'comma',
  headers: ['luna;1', '200'],
  columns: ['ignore', 'points'],
  isEnough: false,
  firstRows: [['bo;3', '400']],
  rows: 1,
  notices: ['marks'],
};

function open(preview: Partial<ImportPreview>, again: Partial<ImportPreview> = {}) {
  const said: ImportLayout[] = [];
  const staged: StageImport[] = [];
  const provider = {
    previewImport: (_: string, layout: ImportLayout) => {
      said.push(layout);
      return Promise.resolve({ ...PREVIEW, ...again });
    },
    stageImport: (input: StageImport) => {
      staged.push(input);
      return Promise.resolve({});
    },
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <ChooseColumns
        file={FILE}
        preview={{ ...PREVIEW, ...preview }}
        onBack={() => undefined}
        onStaged={() => undefined}
      />
    </AdminContext>,
  );
  return { said, staged };
}
async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
}
const check = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check the list' });

it('asks for the decimal separator when no column reveals it, and sends the answer', async () => {
  const { staged } = open({});
  expect(screen.getByRole('alert').textContent).toMatch(/^It’s unclear whether numbers/);
  expect(check().getAttribute('aria-disabled')).toBe('true');
  await choose('Decimal format', 'Comma: 1,234 is about 1, and 1.234 is 1234');
  fireEvent.click(check());
  await waitFor(() => expect(staged).toMatchObject([{ decimal: 'comma' }]));
});

it('reads the list again with the chosen separator and heading', async () => {
  const { said, staged } = open(
    { notices: [] },
    { separator: 'semicolon', headers: null, columns: ['login', 'points'], notices: [] },
  );
  await choose('Column separator', 'Semicolon');
  await screen.findByText('Column 2');
  const heading = screen.getByRole<HTMLInputElement>('checkbox', { name: 'The first line is a heading' });
  expect(heading.checked).toBe(false);
  fireEvent.click(heading);
  await waitFor(() =>
    expect(said).toEqual([{ separator: 'semicolon' }, { separator: 'semicolon', hasHeading: true }]),
  );
  await waitFor(() => expect(check().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(check());
  await waitFor(() =>
    expect(staged).toMatchObject([
      { separator: 'semicolon', hasHeading: true, columns: ['login', 'points'], decimal: null },
    ]),
  );
});

it('recognises a bot by the columns of its list', () => {
  open({ source: 'streamlabs_chatbot' });
  expect(screen.getByRole('combobox', { name: 'Source of the list' }).textContent).toBe('Streamlabs Chatbot');
  expect(screen.getByText(/^These columns match Streamlabs Chatbot\./)).toBeTruthy();
});

it('does not ask for a separator for JSON', () => {
  open({ separator: null });
  expect(screen.queryByRole('combobox', { name: 'Column separator' })).toBeNull();
});
