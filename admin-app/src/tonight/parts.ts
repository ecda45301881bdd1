import { type Part, PARTS } from './order';

const sectionsOf = (root: Element | null, part: Part): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(`[data-part=${part}]`) ?? []),
];

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea';

const fieldsOf = (root: Element | null, part: Part): HTMLInputElement[] =>
  sectionsOf(root, part).flatMap((section) => [...section.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)]);

/** Whether a part has a field with text that isn't stored, which must not vanish. */
export const holdsText = (root: Element | null, part: Part): boolean =>
  fieldsOf(root, part).some(({ value, dataset }) => value !== (dataset['stored'] ?? ''));

/** Whether this person is writing: in a dialog, or in a field that has the focus or holds text that isn't stored. */
export const isWriting = (root: Element | null): boolean =>
  document.querySelector('[role=dialog]') !== null ||
  PARTS.some(
    (part) => holdsText(root, part) || fieldsOf(root, part).some((field) => field === document.activeElement),
  );

/** @param isAsked whether this person wants to see it: then it also gets the focus */
export function bringUp(root: Element | null, part: Part, isAsked: boolean): void {
  const parts = sectionsOf(root, part);
  // A card or a result rather than the button that starts the next game.
  const section = parts.map((each) => each.querySelector('section')).find(Boolean) ?? parts[0];
  if (!section) return;
  section.scrollIntoView({ block: isAsked ? 'start' : 'nearest' });
  // The focused element may have gone, such as the button that has started the game.
  if (isAsked || document.activeElement === document.body) section.focus({ preventScroll: true });
}
