import { type KeyboardEvent, useId } from 'react';
import type { Offer } from '../../api/types';
import { t } from '../../lib/texts';
import styles from './OfferTags.module.css';
import { TAGS } from './tags';

export function OfferTags({ tags }: { tags: Offer['tags'] }) {
  const id = useId();
  return (
    <ul className={styles.tags}>
      {TAGS.filter(({ key }) => tags[key]).map(({ key, icon: Icon }) => (
        <li key={key}>
          {/* It does nothing, and can be reached all the same: the tooltip is for keyboard and finger too. */}
          <span
            className={styles.tag}
            role="img"
            tabIndex={0}
            aria-labelledby={`${id}-${key}`}
            onKeyDown={leaveOnEscape}
          >
            <Icon size={20} />
          </span>
          <span id={`${id}-${key}`} role="tooltip" className={styles.tip}>
            {t(`offer.tag.${key}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.blur();
}
