import type { ComponentPropsWithoutRef, ElementType } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names';

type CardProps<Tag extends ElementType> = Omit<ComponentPropsWithoutRef<Tag>, 'as'> & {
  /** The element to render; a `div` unless it has a semantic role. */
  as?: Tag;
  /** For cards that are links or can be acted on. */
  isLively?: boolean;
};

/** A raised surface. */
export function Card<Tag extends ElementType = 'div'>({ as, isLively, ...rest }: CardProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.card, rest.className)} data-lively={isLively} />;
}

/** A card that links to another site in a new tab. */
export const LinkCard = (props: ComponentPropsWithoutRef<'a'>) => (
  <Card as="a" isLively {...props} target="_blank" rel="noopener noreferrer" />
);
