import { afterEach, describe, expect, it } from '@jest/globals';
import { actionForKey, nextRowIndex, stepForKey } from './row-keys';

afterEach(() => document.body.replaceChildren());

/** Simulates a key press in an element. */
function press(key: string, html = '<a></a>', init: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.querySelector(':scope :not(:has(*))')?.dispatchEvent(event);
  return event;
}

describe('keyMeaning', () => {
  it.each([
    ['ArrowDown', false, 'down'],
    ['ArrowUp', true, 'up'],
    ['d', true, 'deliver'],
    ['R', true, 'reject'],
    ['d', false, undefined],
    ['x', true, undefined],
  ] as const)('%s, in a row: %s, means %s', (key, isInRow, meaning) => {
    expect(actionForKey(press(key), isInRow)).toBe(meaning);
  });

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<div role="dialog"><a></a></div>',
    '<b role="combobox"></b>',
  ])('leaves the key to %s', (html) => expect(actionForKey(press('d', html), true)).toBeUndefined());

  it("works while the row's checkbox has the focus", () => {
    expect(actionForKey(press('d', '<input type="checkbox">'), true)).toBe('deliver');
  });

  it('ignores Ctrl, Alt and Meta combinations', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(actionForKey(press('r', '<a></a>', { [held]: true }), true)).toBeUndefined();
  });
});

it('arrows stop at both ends, and enter from outside the rows', () => {
  expect([-1, 0, 1, 2].map((place) => nextRowIndex(place, 'down', 3))).toEqual([0, 1, 2, 2]);
  expect([-1, 0, 1, 2].map((place) => nextRowIndex(place, 'up', 3))).toEqual([2, 0, 0, 1]);
});

it.each([
  ['ArrowLeft', '<a></a>', -1],
  ['ArrowRight', '<div role="dialog"><button></button></div>', 1],
  ['ArrowRight', '<div role="dialog"><textarea></textarea></div>', undefined],
  ['ArrowDown', '<a></a>', undefined],
] as const)('%s in %s leads by %s from the open claim', (key, html, step) => {
  expect(stepForKey(press(key, html))).toBe(step);
});
