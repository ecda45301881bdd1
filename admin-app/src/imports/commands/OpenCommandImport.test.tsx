import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { setLanguage } from '../../i18n/texts';
import type { CommandImport } from '../../shared/api';
import { CommandImports } from './CommandImports';
import { OpenCommandImport } from './OpenCommandImport';

beforeEach(() => setLanguage('en'));

function open(run: Partial<CommandImport>) {
  const staged = { id: 1, source: 'nightbot', name: 'neonace', state: 'staged', texts: [], kept: [], ...run };
  const provider = { commandImport: () => Promise.resolve({ regulars: 0, ...staged }) };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <OpenCommandImport id={1} />
    </AdminContext>,
  );
}

it('says that a channel has no commands to import, and only offers to discard', async () => {
  open({});
  expect(await screen.findByText(/Nightbot lists no commands for neonace/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard']);
  expect(screen.queryByText(/0 imported/)).toBeNull();
});

it('does not say so when there are regulars, who are left out', async () => {
  open({ regulars: 3 });
  expect(await screen.findByText(/3 regulars are left out/)).toBeTruthy();
  expect(screen.queryByText(/lists no commands/)).toBeNull();
});

it('disappears once discarded, and is not fetched again', async () => {
  const staged = { id: 1, source: 'nightbot', name: 'neonace', state: 'staged', texts: [], kept: [] };
  let [isThere, asked] = [true, 0];
  const provider = {
    commandImports: () => Promise.resolve(isThere ? [staged] : []),
    commandImport: () => {
      asked += 1;
      return isThere ? Promise.resolve({ ...staged, regulars: 0 }) : Promise.reject(new Error('Not found'));
    },
    discardCommands: () => {
      isThere = false;
      return Promise.resolve(staged);
    },
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <CommandImports />
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'Fetch from Nightbot' })).toBeTruthy();
  expect([asked, screen.queryByText(/Failed to load/)]).toEqual([1, null]);
});
