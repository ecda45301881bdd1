import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  AdminContext,
  DataTable,
  type DataProvider,
  type GetListParams,
  List,
  useListContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../i18n/i18n-provider';
import { setLanguage } from '../i18n/texts';
import { theme } from '../theme/theme';
import { EditedTable } from './EditedTable';

beforeEach(() => setLanguage('en'));

/** Items named by a letter, whose price is the letter's character code. */
const item = (name: string) => ({ id: name.charCodeAt(0) - 64, name, price: name.charCodeAt(0) });

/** Renders an editable list with controls that change which rows it shows. */
function open(names: string) {
  let stored = [...names].map(item);
  const deleteMany = jest.fn((_resource: string, { ids }: { ids: number[] }) => {
    stored = stored.filter(({ id }) => !ids.includes(id));
    return Promise.resolve({ data: ids });
  });
  const calls = {
    deleteMany,
    getList: (_resource: string, { filter, pagination, sort }: GetListParams) => {
      const { only } = filter as { only?: string };
      const { page, perPage } = pagination!;
      const found = stored.filter(({ name }) => !only || only.includes(name));
      if (sort?.order === 'DESC') found.reverse();
      return Promise.resolve({
        data: found.slice((page - 1) * perPage, page * perPage),
        total: found.length,
      });
    },
  };
  render(
    <MemoryRouter>
      <AdminContext theme={theme} i18nProvider={i18nProvider} dataProvider={calls as unknown as DataProvider}>
        <Screens />
      </AdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const row = async (name: string) =>
    within(await screen.findByRole('row', { name: `Select this row ${name}` }));
  return {
    user,
    deleteMany,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    async tick(...wanted: string[]) {
      for (const name of wanted) await user.click((await row(name)).getByRole('checkbox'));
    },
    async listed(wanted: string) {
      await waitFor(() =>
        expect(
          screen
            .getAllByRole('row')
            .slice(1)
            .map(({ textContent }) => textContent)
            .join(''),
        ).toBe(wanted),
      );
    },
    ticked: () => screen.queryByText(/selected$/)?.textContent ?? null,
    change: (without: string) => (stored = stored.filter(({ name }) => !without.includes(name))),
    async delete() {
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      return within(await screen.findByRole('dialog'));
    },
  };
}

/** The list, with a button that leaves it and comes back. */
function Screens() {
  const [isElsewhere, go] = useState(false);
  return (
    <>
      <button onClick={() => go(!isElsewhere)}>Elsewhere and back</button>
      {!isElsewhere && (
        <List resource="items" perPage={4} sort={{ field: 'name', order: 'ASC' }}>
          <Controls />
          <EditedTable actions={<span />}>
            <DataTable.Col source="name" />
          </EditedTable>
        </List>
      )}
    </>
  );
}

function Controls() {
  const { setFilters, setPage, setPerPage, setSort, refetch } = useListContext();
  return (
    <>
      <button onClick={() => setFilters({ only: 'AC' })}>Only A and C</button>
      <button onClick={() => setPage(2)}>Page 2</button>
      <button onClick={() => setPage(1)}>Page 1</button>
      <button onClick={() => setPerPage(2)}>Two a page</button>
      <button onClick={() => setSort({ field: 'name', order: 'DESC' })}>Backwards</button>
      <button onClick={() => void refetch()}>Again</button>
    </>
  );
}

it.each([
  ['another filter', 'Only A and C', 'AC', '1 selected'],
  ['another page', 'Page 2', 'EF', null],
  ['shorter pages', 'Two a page', 'AB', '2 selected'],
  ['another order', 'Backwards', 'FEDC', null],
])('forgets ticks on rows hidden by %s', async (_, button, listed, left) => {
  const list = open('ABCDEF');
  await list.tick('A', 'B');
  expect(list.ticked()).toBe('2 selected');
  await list.press(button);
  await list.listed(listed);
  expect(list.ticked()).toBe(left);
});

it('does not tick a row again when it comes back', async () => {
  const list = open('ABCDEF');
  await list.tick('A');
  await list.press('Page 2');
  await list.listed('EF');
  await list.press('Page 1');
  await list.listed('ABCD');
  expect(list.ticked()).toBeNull();
});

it('forgets the tick on a row that another admin has deleted', async () => {
  const list = open('ABC');
  await list.tick('A', 'B');
  list.change('A');
  await list.press('Again');
  await list.listed('BC');
  expect(list.ticked()).toBe('1 selected');
});

it('forgets ticks when leaving the screen', async () => {
  const list = open('ABC');
  await list.tick('A');
  await list.press('Elsewhere and back');
  await list.press('Elsewhere and back');
  await list.listed('ABC');
  expect(list.ticked()).toBeNull();
});

it('deletes only rows that are both ticked and listed, and names them first', async () => {
  const list = open('ABCDEF');
  await list.tick('A', 'B');
  await list.press('Only A and C');
  await list.listed('AC');
  await list.tick('C');
  const question = await list.delete();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A', 'C']);
  question.getByText('Are you sure you want to delete these 2 entries?');
  await list.user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(list.deleteMany).toHaveBeenCalledTimes(1));
  expect(list.deleteMany.mock.calls[0]?.[1].ids).toEqual([1, 3]);
});
