import { foldCase } from '#shared/fold-case.js';
import { comparable, withoutInvisible } from '../../core/common/visible-text.js';

/** They choose how a sign is drawn, and keyboards leave them out as they like. */
const VARIATIONS = /[\uFE00-\uFE0F]/gu;

/** A name as it stands in an address or is typed in a hurry: `Sticker Pack!` → `sticker-pack`. Empty for a name of signs alone. */
export const slugOf = (name: string): string =>
  foldCase(
    withoutInvisible(name)
      .replace(VARIATIONS, '')
      .normalize('NFD')
      // Accents of Latin letters; in other scripts such marks make other letters.
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .normalize('NFKC'),
  )
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Those that somebody may mean: the ones that are called exactly so, else those whose name reads the same. */
export function itemsCalled<Item extends { readonly name: string }>(
  items: readonly Item[],
  words: string,
): readonly Item[] {
  const exact = items.filter(({ name }) => name === words);
  if (exact.length > 0) return exact;
  const wanted = readAs(words);
  return items.filter(({ name }) => readAs(name) === wanted);
}

const readAs = (name: string): string => slugOf(name) || comparable(name).replace(VARIATIONS, '');
