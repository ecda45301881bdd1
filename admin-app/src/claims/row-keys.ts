type KeyAction = 'up' | 'down' | 'deliver' | 'reject';

const ARROWS: Readonly<Record<string, KeyAction>> = { ArrowUp: 'up', ArrowDown: 'down' };
const LETTERS: Readonly<Record<string, KeyAction>> = { d: 'deliver', r: 'reject' };

/** Elements that handle keys themselves: fields, dialogs and menus. */
const KEY_CONSUMERS =
  'input:not([type=checkbox]), textarea, select, [role=combobox], [role=dialog], .MuiModal-root';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * Action for a key press; undefined for none. Letters only work inside a row, so that a slip or voice input
 * does not trigger one.
 */
export function actionForKey(press: Press, isInRow: boolean): KeyAction | undefined {
  const isCombined = press.ctrlKey || press.metaKey || press.altKey;
  if (isCombined || press.defaultPrevented || !(press.target instanceof Element)) return undefined;
  if (press.target.closest(KEY_CONSUMERS)) return undefined;
  return ARROWS[press.key] ?? (isInRow ? LETTERS[press.key.toLowerCase()] : undefined);
}

/** Row an arrow key moves to; from outside the rows, the first or the last one. */
export function nextRowIndex(place: number, arrow: 'up' | 'down', rows: number): number {
  if (place < 0) return arrow === 'down' ? 0 : rows - 1;
  return Math.min(rows - 1, Math.max(0, place + (arrow === 'down' ? 1 : -1)));
}
