import type { ShopCategory } from '../../api/types';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { ItemCard } from './ItemCard';
import styles from './ItemList.module.css';
import { ItemSkeletons } from './ItemSkeletons';
import { useClaimItem } from './useClaimItem';
import { useItems } from './useItems';

interface ItemListProps {
  category: string;
  search: string;
  categories: readonly ShopCategory[];
}

export function ItemList({ category, search, categories }: ItemListProps) {
  const { items, isLoading } = useItems(category, search);
  const { claim, claiming, lastClaimed } = useClaimItem();
  if (!isLoading && !items?.length) return <NothingFound />;
  return (
    <div className={styles.area} data-loading={isLoading}>
      {isLoading && <Spinner label="Loading items" />}
      {items?.length ? (
        // What was found before stays in its place, dimmed, until the answer is there.
        <ul className={styles.grid} inert={isLoading}>
          {items.map((item) => (
            <ItemCard
              key={item.id}
              item={item}
              category={categories.find(({ id }) => id === item.category)?.name}
              isClaiming={claiming.has(item.id)}
              claimedAt={lastClaimed?.itemId === item.id ? lastClaimed.at : null}
              onClaim={() => void claim(item)}
            />
          ))}
        </ul>
      ) : (
        <ItemSkeletons />
      )}
    </div>
  );
}

const NothingFound = () => (
  <div className={styles.empty}>
    <span className={styles.lens}>
      <Icon name="search" size={32} />
    </span>
    <p>No items found. Try a different search or category.</p>
  </div>
);
