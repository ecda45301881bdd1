import isPropValid from '@emotion/is-prop-valid';
import type { ElementType, PropsWithRef } from 'react';

type Forwards = (prop: string) => boolean;

const usualFor = (tag: ElementType): Forwards =>
  typeof tag === 'string' ? isPropValid : (prop) => prop !== 'theme';

/**
 * Replaces Emotion's `styled` in component tests with the same elements and props, but without styles.
 * Computing them takes a fifth of a test's time.
 */
export default function unstyled(
  tag: ElementType,
  { shouldForwardProp }: { shouldForwardProp?: Forwards } = {},
) {
  const takesAs = !(shouldForwardProp ?? usualFor(tag))('as');
  return () =>
    function Unstyled(props: PropsWithRef<Record<string, unknown>>) {
      const Tag = (takesAs && (props['as'] as ElementType | undefined)) || tag;
      const forwards = shouldForwardProp ?? usualFor(takesAs ? Tag : tag);
      const kept = Object.entries(props).filter(
        ([name]) => name === 'ref' || (!(takesAs && name === 'as') && forwards(name)),
      );
      return <Tag {...Object.fromEntries(kept)} />;
    };
}
