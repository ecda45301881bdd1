import { foldCase } from '#shared/fold-case.js';
import { comparable, withoutInvisible } from '../../core/common/visible-text.js';

/** Variation selectors only affect rendering, and keyboards are inconsistent about adding them. */
const VARIATIONS = /[\uFE00-\uFE0F]/gu;

/**
 * A name as used in addresses or typed quickly: `Sticker Pack!` → `sticker-pack`. Empty for a name made of
 * symbols only.
 */
export const slugOf = (name: string): string =>
  foldCase(
    withoutInvisible(name)
      .replace(VARIATIONS, '')
      .normalize('NFD')
      // Only for Latin letters; in other scripts such marks make different letters.
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .normalize('NFKC'),
  )
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Items matching the words: exact names first, otherwise names with the same slug. */
export function findItemsByName<Item extends { readonly name: string }>(
  items: readonly Item[],
  words: string,
): readonly Item[] {
  const exact = items.filter(({ name }) => name === words);
  if (exact.length > 0) return exact;
  const wanted = comparableName(words);
  return items.filter(({ name }) => comparableName(name) === wanted);
}

const comparableName = (name: string): string => slugOf(name) || comparable(name).replace(VARIATIONS, '');
