import { serverNow } from '#shared/server-clock.js';
import { Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { RefusedItem, ShopItem } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { CARD_SIZES, Picture } from '../../ui/Picture';
import { Coin } from '../../ui/Points';
import { isLowStock, isSoldOut, stockLeft } from './claim-state';
import { ClaimAction } from './ClaimAction';
import styles from './ItemCard.module.css';
import { termsOf } from './refusals';
import type { ClaimPhase } from './use-claim-item';

interface ItemCardProps {
  item: ShopItem;
  /** Name of the item's category, once loaded. */
  category: string | undefined;
  refusal: RefusedItem | undefined;
  phase: ClaimPhase | undefined;
  /** The goal button; nothing for guests. */
  goal: ReactNode;
  onClaim: () => void;
}

export function ItemCard({ item, category, refusal, phase, goal, onClaim }: ItemCardProps) {
  const { name, description, image, price } = item;
  const soldOut = isSoldOut(item);
  const left = stockLeft(item);
  const [now] = useState(serverNow);
  const terms = termsOf(item, now);
  return (
    <Card as="li" isLively className={styles.card} data-sold-out={soldOut} data-featured={item.featured}>
      <div className={styles.picture}>
        <Picture src={image} width="640" height="480" sizes={CARD_SIZES} loading="lazy" />
        {soldOut && (
          <div className={styles.overlay}>
            <span>{t('shop.outOfStock')}</span>
          </div>
        )}
        <span className={styles.badges}>
          {item.featured && <span className={styles.featured}>{t('shop.featured')}</span>}
          {left !== null && isLowStock(left) && <span>{t('shop.low', { stock: left })}</span>}
        </span>
        {phase === 'claimed' && <ClaimedBurst />}
      </div>
      <div className={styles.text}>
        {category && <p className={styles.category}>{category}</p>}
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.description}>{description}</p>
        {terms.length > 0 && <p className={styles.terms}>{terms.join(' · ')}</p>}
        <div className={styles.facts}>
          <p className={styles.price}>
            <Coin size={22} />
            {t('points.count', { points: price })}
          </p>
          {left !== null && <p className={styles.stock}>{t('shop.stock', { stock: left })}</p>}
        </div>
        <ClaimAction item={item} refusal={refusal} phase={phase} onClaim={onClaim} />
        {goal}
      </div>
    </Card>
  );
}

const SPARKS = Array.from({ length: 14 }, (_, at) => at);

/** Decorative burst over a newly claimed item; the toast carries the message. */
const ClaimedBurst = () => (
  <div className={styles.burst} aria-hidden="true">
    {SPARKS.map((at) => (
      <i key={at} style={{ '--turn': `${(at * 360) / SPARKS.length}deg` } as CSSProperties} />
    ))}
    <span className={styles.seal}>
      <Check size={40} />
    </span>
  </div>
);
