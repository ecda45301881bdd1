import type { ShopItem } from '../../api/types';
import { formatNumber } from '../../lib/format';
import card from '../../ui/Card.module.css';
import { Coin } from '../../ui/Coin';
import { Picture } from '../../ui/Picture';
import { ClaimAction } from './ClaimAction';
import { ClaimedBurst } from './ClaimedBurst';
import { isLowStock } from './claim-state';
import styles from './ItemCard.module.css';
import type { ClaimPhase } from './useClaimItem';

interface ItemCardProps {
  item: ShopItem;
  /** Name of its category, once the categories are there. */
  category: string | undefined;
  phase: ClaimPhase | undefined;
  onClaim: () => void;
}

export function ItemCard({ item, category, phase, onClaim }: ItemCardProps) {
  const { name, description, image, price, stock } = item;
  return (
    <li className={`${card.card} ${card.lively} ${styles.card}`} data-sold-out={stock <= 0}>
      <div className={styles.picture}>
        <Picture src={image} alt="" width="640" height="480" loading="lazy" />
        {stock <= 0 && (
          <div className={styles.overlay}>
            <span>Out of Stock</span>
          </div>
        )}
        {isLowStock(stock) && <span className={styles.low}>Only {stock} left!</span>}
        {phase === 'claimed' && <ClaimedBurst />}
      </div>
      <div className={styles.text}>
        {category && <p className={styles.category}>{category}</p>}
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.description}>{description}</p>
        <div className={styles.facts}>
          <p className={styles.price}>
            <Coin size={22} />
            {formatNumber(price)} points
          </p>
          {stock > 0 && <p className={styles.stock}>Stock: {formatNumber(stock)}</p>}
        </div>
        <ClaimAction item={item} phase={phase} onClaim={onClaim} />
      </div>
    </li>
  );
}
