import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import type { ClaimRecord } from '../shared/records';
import { SteadyList, useSteadyList } from './SteadyList';

const claim = (id: string, delivered = false) => ({ id, delivered }) as ClaimRecord;
type Steady = ReturnType<typeof useSteadyList>;

/** Renders the list, and returns the actions of its rows. */
function open(data: ClaimRecord[]) {
  let steady: Steady | undefined;
  const list = (changes: Partial<ListControllerResult<ClaimRecord>>) => (
    <ListContextProvider
      value={{ page: 1, sort: {}, filterValues: {}, data, ...changes } as ListControllerResult<ClaimRecord>}
    >
      <SteadyList>
        <Rows onRender={(given) => (steady = given)} />
      </SteadyList>
    </ListContextProvider>
  );
  const { rerender } = render(list({}));
  return {
    show: (changes: object) => rerender(list(changes)),
    act: (step: (given: Steady) => void) => act(() => steady && step(steady)),
    rows: () => screen.getByTestId('rows').textContent,
  };
}

function Rows({ onRender }: { onRender: (steady: Steady) => void }) {
  const { data = [] } = useListContext<ClaimRecord>();
  const steady = useSteadyList();
  onRender(steady);
  return (
    <p data-testid="rows">
      {data
        .map(({ id, delivered }) => `${id}${delivered ? '!' : ''}${steady.changed.has(id) ? '~' : ''}`)
        .join(' ')}
    </p>
  );
}

const SEARCH = { filterValues: { q: 'mug' } };

it('keeps a delivered claim in its place, with a way to undo it, until the search changes', () => {
  const { show, act: step, rows } = open([claim('a'), claim('b')]);
  step(({ hold }) => hold());
  show({ data: [claim('b'), claim('a', true)] });
  step(({ updateRow }) => updateRow(claim('a', true)));
  expect(rows()).toBe('a!~ b');
  show({ ...SEARCH, data: [claim('b'), claim('a', true)] });
  expect(rows()).toBe('b a!');
});

it('keeps a claim that is delivered during a search in its place in the new results', () => {
  const { show, act: step, rows } = open([claim('x'), claim('a'), claim('b')]);
  const before = [claim('x'), claim('a'), claim('b')];
  show({ ...SEARCH, data: before, isPlaceholderData: true });
  step(({ hold }) => hold());
  expect(rows()).toBe('x a b');
  show({ ...SEARCH, data: [claim('a'), claim('b')] });
  show({ ...SEARCH, data: [claim('b'), claim('a', true)] });
  step(({ updateRow }) => updateRow(claim('a', true)));
  expect(rows()).toBe('a!~ b');
});

it('ignores a click on a row that has just moved, without even ticking its box', () => {
  const ticked: string[] = [];
  const table = (data: ClaimRecord[]) => (
    <ListContextProvider
      value={{ page: 1, sort: {}, filterValues: {}, data } as ListControllerResult<ClaimRecord>}
    >
      <SteadyList>
        <table>
          <tbody>
            {data.map(({ id }) => (
              <tr key={id}>
                <td>
                  <input type="checkbox" aria-label={id} checked={false} onChange={() => ticked.push(id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SteadyList>
    </ListContextProvider>
  );
  const { rerender } = render(table([claim('a'), claim('b')]));
  rerender(table([claim('b'), claim('a')]));
  fireEvent.click(screen.getByLabelText('b'), { detail: 1 });
  expect(ticked).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('b').checked).toBe(false);
});
