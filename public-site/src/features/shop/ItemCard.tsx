import type { ShopItem } from '../../api/types';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import { useSession } from '../session/useSession';
import { claimState, isLowStock } from './claim-state';
import styles from './ItemCard.module.css';

interface ItemCardProps {
  item: ShopItem;
  isClaiming: boolean;
  onClaim: () => void;
}

export function ItemCard({ item, isClaiming, onClaim }: ItemCardProps) {
  const { name, description, image, price, stock } = item;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <img src={image} alt="" width="640" height="480" loading="lazy" />
        {stock === 0 && <span className={styles.overlay}>Out of Stock</span>}
        {isLowStock(stock) && <span className={styles.low}>Only {stock} left!</span>}
      </div>
      <div className={styles.text}>
        <h2>{name}</h2>
        <p>{description}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Price</dt>
            <dd className={styles.price}>{formatNumber(price)} points</dd>
          </div>
          {stock > 0 && (
            <div>
              <dt>Stock</dt>
              <dd>{formatNumber(stock)}</dd>
            </div>
          )}
        </dl>
        <Action item={item} isClaiming={isClaiming} onClaim={onClaim} />
      </div>
    </li>
  );
}

function Action({ item, isClaiming, onClaim }: ItemCardProps) {
  const { user } = useSession();
  const state = claimState(item, user);
  switch (state.kind) {
    case 'login':
      return (
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onClaim}>
          Login to claim
        </button>
      );
    case 'out-of-stock':
      return (
        <button type="button" className={button.button} disabled>
          Out of Stock
        </button>
      );
    case 'need-points':
      return (
        <button type="button" className={button.button} disabled>
          Need {state.missing} more points
        </button>
      );
    case 'claimable':
      return (
        <button type="button" className={button.button} disabled={isClaiming} onClick={onClaim}>
          Claim Now
        </button>
      );
  }
}
