type KeyAction = 'up' | 'down' | 'deliver' | 'reject';

const ARROWS: Readonly<Record<string, KeyAction>> = { ArrowUp: 'up', ArrowDown: 'down' };
const LETTERS: Readonly<Record<string, KeyAction>> = { d: 'deliver', r: 'reject' };
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Elements that handle keys themselves: fields, dialogs and menus. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [role=combobox]';
const KEY_CONSUMERS = `${FIELDS}, [role=dialog], .MuiModal-root`;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Action for a key press; undefined for none. Letters only work inside a row, so that a slip or voice input
 * does not trigger one.
 */
export function actionForKey(
  press: Press & Pick<KeyboardEvent, 'defaultPrevented'>,
  isInRow: boolean,
): KeyAction | undefined {
  if (press.defaultPrevented || !isPlain(press, KEY_CONSUMERS)) return undefined;
  return ARROWS[press.key] ?? (isInRow ? LETTERS[press.key.toLowerCase()] : undefined);
}

/** Direction in which a key press leads from the open claim; undefined for none. */
export const stepForKey = (press: Press): -1 | 1 | undefined =>
  isPlain(press, FIELDS) ? STEPS[press.key] : undefined;

const isPlain = ({ ctrlKey, metaKey, altKey, target }: Press, consumers: string): boolean =>
  !ctrlKey && !metaKey && !altKey && target instanceof Element && !target.closest(consumers);

/** Row an arrow key moves to; from outside the rows, the first or the last one. */
export function nextRowIndex(place: number, arrow: 'up' | 'down', rows: number): number {
  if (place < 0) return arrow === 'down' ? 0 : rows - 1;
  return Math.min(rows - 1, Math.max(0, place + (arrow === 'down' ? 1 : -1)));
}
