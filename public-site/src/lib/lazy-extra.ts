import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { logFailure } from './log';

/** Something beside the screens that the first paint does not need; where its code cannot be had, the site goes without. */
export function lazyExtra(
  words: string,
  load: () => Promise<ComponentType>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logFailure(words, error);
      return { default: () => null };
    }
  });
}
