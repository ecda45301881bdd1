import type { Offer } from '../../api/types';
import field from '../../ui/Field.module.css';
import { Icon } from '../../ui/Icon';
import { type TagKey, TAGS } from '../offers/tags';
import styles from './OfferFilters.module.css';
import type { Order } from './match-offers';

interface OfferFiltersProps {
  offers: readonly Offer[];
  tags: readonly TagKey[];
  onTags: (tags: readonly TagKey[]) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

/** The tags that there are, in words, and the order of the cards. */
export function OfferFilters({ offers, tags, onTags, order, onOrder }: OfferFiltersProps) {
  const toggle = (key: TagKey) =>
    onTags(tags.includes(key) ? tags.filter((each) => each !== key) : [...tags, key]);
  const worn = TAGS.filter(({ key }) => offers.some((offer) => offer.tags[key]));
  return (
    <div className={styles.filters}>
      <div className={styles.tags} role="group" aria-label="Show only">
        {worn.map(({ key, label, icon }) => (
          <button
            key={key}
            type="button"
            className={styles.tag}
            aria-pressed={tags.includes(key)}
            onClick={() => toggle(key)}
          >
            <Icon name={icon} size={18} /> {label}
          </button>
        ))}
      </div>
      <span className={field.choice}>
        <select
          className={field.field}
          aria-label="Order"
          value={order}
          onChange={(event) => onOrder(event.target.value === 'name' ? 'name' : 'recommended')}
        >
          <option value="recommended">Recommended first</option>
          <option value="name">Name, A to Z</option>
        </select>
      </span>
    </div>
  );
}
