import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { speak } from '../../i18n/texts';
import type { CommandImport } from '../../shared/api';
import { OpenCommandImport } from './OpenCommandImport';

beforeEach(() => speak('en'));

function open(run: Partial<CommandImport>) {
  const staged = { id: 1, source: 'nightbot', name: 'neonace', state: 'staged', texts: [], kept: [], ...run };
  const provider = { commandImport: () => Promise.resolve({ regulars: 0, ...staged }) };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <OpenCommandImport id={1} />
    </AdminContext>,
  );
}

it('says that a channel has no commands to bring along, and leaves nothing but to discard it', async () => {
  open({});
  expect(await screen.findByText(/Nightbot shows no commands of neonace/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard']);
  expect(screen.queryByText(/0 taken/)).toBeNull();
});

it('says so of none where there are regulars, who stay where they are', async () => {
  open({ regulars: 3 });
  expect(await screen.findByText(/3 regulars are left out/)).toBeTruthy();
  expect(screen.queryByText(/shows no commands/)).toBeNull();
});
