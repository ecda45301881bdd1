import { useState } from 'react';
import type { ShopCategory, ShopItem } from '../../api/types';
import { Icon } from '../../ui/Icon';
import { LoadFailed } from '../../ui/LoadFailed';
import { Spinner } from '../../ui/Spinner';
import { useSession } from '../session/useSession';
import { isDear } from './claim-state';
import { ClaimQuestion } from './ClaimQuestion';
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
  const { items, isLoading, isError, retry } = useItems(category, search);
  const { claim, phases } = useClaimItem();
  const { user } = useSession();
  const [asked, ask] = useState<ShopItem | null>(null);
  const begin = (item: ShopItem) => {
    if (user && isDear(item.price, user.points)) ask(item);
    else void claim(item);
  };
  if (isError && !items) return <LoadFailed title="The items could not be loaded" onRetry={retry} />;
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
              phase={phases.get(item.id)}
              onClaim={() => begin(item)}
            />
          ))}
        </ul>
      ) : (
        <ItemSkeletons />
      )}
      {asked && user && (
        <ClaimQuestion
          item={asked}
          points={user.points}
          onClaim={() => void claim(asked)}
          onClose={() => ask(null)}
        />
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
