import { expect, it } from '@jest/globals';
import { movingRows } from './moving-rows';

interface Person {
  name: string;
  value: number;
}

function board() {
  const list = document.createElement('ol');
  const rows = movingRows<Person>(list, {
    nameOf: ({ name }) => name,
    make: () => document.createElement('li'),
    fill: (row, { name, value }, place) => (row.textContent = `${place} ${name} ${value}`),
  });
  /** Rows in the order they appear on screen. */
  const shown = () =>
    [...list.children]
      .sort((one, next) => Number(one.getAttribute('data-place')) - Number(next.getAttribute('data-place')))
      .map(({ textContent }) => textContent);
  return { list, rows, shown };
}

it('keeps a moving row’s element so that its move can be animated', () => {
  const { list, rows, shown } = board();
  rows.draw([
    { name: 'Luna', value: 2 },
    { name: 'Max', value: 1 },
  ]);
  const [luna, max] = list.children;
  rows.draw([
    { name: 'Max', value: 3 },
    { name: 'Luna', value: 2 },
  ]);
  expect([...list.children]).toEqual([luna, max]);
  expect(shown()).toEqual(['1 Max 3', '2 Luna 2']);
  expect(list.style.getPropertyValue('--rows')).toBe('2');
});

it('removes rows that are no longer shown', () => {
  const { list, rows, shown } = board();
  rows.draw([
    { name: 'Luna', value: 2 },
    { name: 'Max', value: 1 },
  ]);
  rows.draw([{ name: 'Max', value: 1 }]);
  expect(shown()).toEqual(['1 Max 1']);
  rows.clear();
  expect(list.children).toHaveLength(0);
});

it('shows two rows with the same name', () => {
  const { rows, shown } = board();
  rows.draw([
    { name: 'Luna', value: 2 },
    { name: 'Luna', value: 1 },
  ]);
  expect(shown()).toEqual(['1 Luna 2', '2 Luna 1']);
});
