import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, HttpError } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { setLanguage } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { theme } from '../theme/theme';
import { CodesDialog } from './CodesDialog';

beforeEach(() => setLanguage('en'));

const onClose = jest.fn();
const addCodes = jest.fn<(id: number, codes: string, key: string) => Promise<object>>();
const provider = {
  itemCodes: () => Promise.resolve({ free: 0, used: 0 }),
  addCodes,
} as unknown as DataProvider;
beforeEach(() => {
  jest.clearAllMocks();
  addCodes.mockResolvedValue({ added: 1, free: 1, used: 0 });
});

function open() {
  const item = { id: 7, name: 'Game key', hasCodes: false } as ShopItem;
  const page = (
    <AdminContext theme={theme} dataProvider={provider}>
      <CodesDialog item={item} onClose={onClose} />
    </AdminContext>
  );
  // The guard for unsaved input needs a data router.
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return userEvent.setup();
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New codes' });
const paste = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** @param content text to encode as UTF-8, or bytes */
async function choose(content: string | Uint8Array, name = 'keys.csv') {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // jsdom does not implement `arrayBuffer` on files.
  const file = Object.assign(new File([], name), { arrayBuffer: () => Promise.resolve(bytes) });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
}

it('shows how many codes will be added, and sends the lines unchanged', async () => {
  const user = open();
  await paste('AAAA,1;"x"\n\n  user\tpassword \n');
  await user.click(await press('Add 2 codes'));
  await waitFor(() =>
    expect(addCodes).toHaveBeenCalledWith(7, 'AAAA,1;"x"\n\n  user\tpassword \n', expect.any(String)),
  );
  await waitFor(async () => expect((await field()).value).toBe(''));
});

it('keeps the input when it is refused', async () => {
  const user = open();
  const refusal = 'Codes with hidden or damaged characters: 1. See line 2.';
  addCodes.mockRejectedValue(new HttpError(refusal, 400, {}));
  await paste('AAAA\nBB\u200bBB');
  await user.click(await press('Add 2 codes'));
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  expect((await field()).value).toBe('AAAA\nBB\u200bBB');
});

it('asks before closing with codes that were not added', async () => {
  const user = open();
  await paste('AAAA');
  await user.click(await press('Close'));
  await user.click(await press('Keep editing'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await press('Close'));
  await user.click(await press('Leave'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('appends a file with one column to the input, line by line', async () => {
  open();
  await paste('TYPED');
  await choose('"AAAA"\r\nBB BB\r\n\r\nCCCC\r\n');
  await press('Add 4 codes');
  expect((await field()).value).toBe('TYPED\n"AAAA"\nBB BB\nCCCC');
});

it('asks which column of a file contains the codes, and whether its first line is a heading', async () => {
  const user = open();
  await choose('Game;Price;Key\nPortal;10;"A;1"\nDoom;20;B,2\nMyst;30;C3\nRiven;40;D4');
  const rows = await screen.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'GamePriceKey',
    'Portal10A;1',
    'Doom20B,2',
    'Myst30C3',
  ]);
  expect(screen.getByRole('checkbox', { name: 'The first line is a heading' })).toHaveProperty(
    'checked',
    true,
  );
  // Preselected, because it is the only heading that suggests codes.
  expect(screen.getByRole('combobox', { name: 'Column with the codes' }).textContent).toBe('Key');
  await user.click(await press('Use 4 codes'));
  expect((await field()).value).toBe('A;1\nB,2\nC3\nD4');
  expect(addCodes).not.toHaveBeenCalled();
});

it('requires choosing a column, and offers the whole line as the code', async () => {
  const user = open();
  await choose('A1,B1\nA2,B2');
  expect(await screen.findByRole('checkbox', { name: 'The first line is a heading' })).toHaveProperty(
    'checked',
    false,
  );
  expect((await press('Use codes')).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('combobox', { name: 'Column with the codes' }));
  await user.click(await screen.findByRole('option', { name: 'The whole line' }));
  await user.click(await press('Use 2 codes'));
  expect((await field()).value).toBe('A1,B1\nA2,B2');
});

it('names the rows without a code, and rejects a code that spans several lines', async () => {
  const user = open();
  await choose('Key,Game\nA1,Portal\n,Doom\nC3,Myst');
  await screen.findByText('1 row has no code and will be left out. See line 3.');
  expect((await press('Use 2 codes')).getAttribute('aria-disabled')).toBeNull();
  await user.click(await press('Cancel'));
  await choose('Key,Game\n"A1\nA2",Portal');
  await screen.findByText(/1 code runs over several lines\. See line 2\./);
  expect((await press('Use 1 code')).getAttribute('aria-disabled')).toBe('true');
});

it('warns when a pasted list seems to begin with a heading', async () => {
  open();
  await paste('Code\nA1\nB2');
  await screen.findByText(/The first line looks like a heading/);
  await paste('A1\nB2');
  expect(screen.queryByText(/looks like a heading/)).toBeNull();
});

it.each([
  ['a spreadsheet', [0x50, 0x4b, 3, 4, 0, 0], /This is a spreadsheet/],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0], /not a text file/],
  ['a file that is not in Unicode', [0x41, 0xe4, 0x42], /isn’t saved as Unicode/],
])('refuses %s, and keeps what was typed', async (_, bytes, refusal) => {
  open();
  await paste('TYPED');
  await choose(new Uint8Array(bytes));
  expect((await screen.findByRole('alert')).textContent).toMatch(refusal);
  expect((await field()).value).toBe('TYPED');
});

it('reads UTF-16, which spreadsheets use for Unicode text', async () => {
  open();
  await choose(new Uint8Array([0xff, 0xfe, 0x41, 0, 0x31, 0, 0x0a, 0, 0x42, 0, 0x32, 0]));
  await press('Add 2 codes');
  expect((await field()).value).toBe('A1\nB2');
});
