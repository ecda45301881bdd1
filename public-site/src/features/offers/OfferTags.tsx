import { type KeyboardEvent, useId } from 'react';
import type { Offer } from '../../api/types';
import { Icon } from '../../ui/Icon';
import styles from './OfferTags.module.css';
import { TAGS } from './tags';

export function OfferTags({ tags }: { tags: Offer['tags'] }) {
  const id = useId();
  return (
    <ul className={styles.tags}>
      {TAGS.filter(({ key }) => tags[key]).map(({ key, label, icon }) => (
        <li key={key}>
          {/* A button, so that keyboard and finger reach the tooltip too. */}
          <button
            type="button"
            className={styles.tag}
            aria-labelledby={`${id}-${key}`}
            onKeyDown={leaveOnEscape}
          >
            <Icon name={icon} size={20} />
          </button>
          <span id={`${id}-${key}`} role="tooltip" className={styles.tip}>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  if (key === 'Escape') currentTarget.blur();
}
