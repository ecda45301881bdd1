import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ShopCategory, ShopItem } from '../../api/types';
import { t } from '../../lib/texts';
import { LoadFailure } from '../../ui/Notice';
import { Spinner } from '../../ui/Spinner';
import { useSession } from '../session/useSession';
import { isDear } from './claim-state';
import { ItemCard } from './ItemCard';
import styles from './ItemList.module.css';
import { ItemSkeletons } from './ItemSkeletons';
import { useClaimItem } from './useClaimItem';
import { useItems } from './useItems';
import { useMemberParts } from './useMemberParts';
import { useRefusals } from './useRefusals';

interface ItemListProps {
  category: string;
  search: string;
  categories: readonly ShopCategory[];
}

export function ItemList({ category, search, categories }: ItemListProps) {
  const { items, isLoading, isError, retry } = useItems(category, search);
  const { claim, phases } = useClaimItem();
  const refusals = useRefusals(items);
  const { user } = useSession();
  const [asked, ask] = useState<ShopItem | null>(null);
  const [parts, loadParts] = useMemberParts(user !== null);
  const begin = (item: ShopItem) => {
    if (!user || !(item.fields || isDear(item.price, user.points))) return void claim(item);
    loadParts();
    ask(item);
  };
  const list = () => {
    if (isError && !items) return <LoadFailure title={t('shop.failed')} onRetry={retry} />;
    if (!isLoading && !items?.length) return <NothingFound />;
    return (
      <div className={styles.area} data-loading={isLoading}>
        {isLoading && <Spinner label={t('shop.loading')} />}
        {items?.length ? (
          // What was found before stays in its place, dimmed, until the answer is there.
          <ul className={styles.grid} inert={isLoading}>
            {items.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                category={categories.find(({ id }) => id === item.category)?.name}
                refusals={refusals}
                phase={phases.get(item.id)}
                goal={
                  user &&
                  parts && (
                    <parts.ItemGoal item={item} user={user} isClaimed={phases.get(item.id) === 'claimed'} />
                  )
                }
                onClaim={() => begin(item)}
              />
            ))}
          </ul>
        ) : (
          <ItemSkeletons />
        )}
      </div>
    );
  };
  return (
    <>
      {list()}
      {asked && user && parts && (
        <parts.ClaimDialog
          // Its price and its questions may have changed since it was opened.
          item={items?.find(({ id }) => id === asked.id) ?? asked}
          points={user.points}
          phase={phases.get(asked.id)}
          onClaim={claim}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

const NothingFound = () => (
  <div className={styles.empty}>
    <span className={styles.lens}>
      <Search size={32} />
    </span>
    <p>{t('shop.noneFound')}</p>
  </div>
);
