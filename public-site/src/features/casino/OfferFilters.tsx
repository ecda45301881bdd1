import type { Offer } from '../../api/types';
import { t } from '../../lib/texts';
import field from '../../ui/Field.module.css';
import { type TagKey, TAGS } from '../offers/OfferTags';
import { type Order, orderOf } from './match-offers';
import styles from './OfferFilters.module.css';

interface OfferFiltersProps {
  offers: readonly Offer[];
  tags: readonly TagKey[];
  onTags: (tags: readonly TagKey[]) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

/** Sort order and tag filters. */
export function OfferFilters({ offers, tags, onTags, order, onOrder }: OfferFiltersProps) {
  const toggle = (key: TagKey) =>
    onTags(tags.includes(key) ? tags.filter((each) => each !== key) : [...tags, key]);
  const worn = TAGS.filter(({ key }) => offers.some((offer) => offer.tags[key]));
  return (
    <div className={styles.filters}>
      <span className={field.choice}>
        <select
          className={field.field}
          aria-label={t('casino.order')}
          value={order}
          onChange={(event) => onOrder(orderOf(event.target.value))}
        >
          <option value="recommended">{t('casino.recommended')}</option>
          <option value="name">{t('casino.byName')}</option>
        </select>
      </span>
      <div className={styles.tags} role="group" aria-label={t('casino.tags')}>
        {worn.map(({ key, icon: Icon }) => (
          <button
            key={key}
            type="button"
            className={styles.tag}
            aria-pressed={tags.includes(key)}
            onClick={() => toggle(key)}
          >
            <Icon size={18} /> {t(`offer.tag.${key}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
