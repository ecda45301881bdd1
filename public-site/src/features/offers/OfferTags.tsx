import { type KeyboardEvent, useId } from 'react';
import type { Offer } from '../../api/types';
import { Icon, type IconName } from '../../ui/Icon';
import styles from './OfferTags.module.css';

const TAGS: readonly { key: keyof Offer['tags']; label: string; icon: IconName }[] = [
  { key: 'mainPartner', label: 'Main Partner', icon: 'handshake' },
  { key: 'principalProvider', label: "Principal Provider's", icon: 'crown' },
  { key: 'goodSportsBook', label: 'Good Sportsbook', icon: 'ball' },
  { key: 'fastPayouts', label: 'Fast Payouts', icon: 'bolt' },
];

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
