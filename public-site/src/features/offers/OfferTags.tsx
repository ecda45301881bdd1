import { Crown, Handshake, type LucideIcon, Volleyball, Zap } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import type { Offer } from '../../api/types';
import { t } from '../../lib/texts';
import styles from './OfferTags.module.css';

export function OfferTags({ tags }: { tags: Offer['tags'] }) {
  const id = useId();
  return (
    <ul className={styles.tags}>
      {TAGS.filter(({ key }) => tags[key]).map(({ key, icon: Icon }) => (
        <li key={key}>
          {/* Focusable although it has no action, so that keyboard and touch users reach the tooltip too. */}
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

export type TagKey = keyof Offer['tags'];

/** The tags an offer can have, in display order. */
export const TAGS: readonly { key: TagKey; icon: LucideIcon }[] = [
  { key: 'mainPartner', icon: Handshake },
  { key: 'principalProvider', icon: Crown },
  { key: 'goodSportsBook', icon: Volleyball },
  { key: 'fastPayouts', icon: Zap },
];

/** The comma-separated tags from the address. */
export const tagsIn = (text: string): TagKey[] =>
  TAGS.map(({ key }) => key).filter((key) => text.split(',').includes(key));
