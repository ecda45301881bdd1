import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ShopCategory, ShopItem } from '../../api/types';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { useSession } from '../session/use-session';
import { needsConfirmation } from './claim-state';
import { ItemCard } from './ItemCard';
import styles from './ItemList.module.css';
import { itemsQuery } from './queries';
import { useRefusals } from './use-refusals';
import { useClaimItem } from './use-claim-item';
import { useMemberParts } from './use-member-parts';

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
    if (!user || !(item.fields || needsConfirmation(item.price, user.points))) return void claim(item);
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
          // The previous results stay in place, dimmed, until the new ones arrive.
          <ul className={styles.grid} inert={isLoading}>
            {items.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                category={categories.find(({ id }) => id === item.category)?.name}
                refusal={refusals.find(({ itemId }) => itemId === item.id)}
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
          // Price and questions may have changed since the dialog was opened.
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

const CARDS = Array.from({ length: 8 }, (_, at) => at);

/** Placeholders as tall as the real cards. */
const ItemSkeletons = () => (
  <div className={styles.grid} aria-hidden="true">
    {CARDS.map((at) => (
      <Card key={at} className={styles.skeleton}>
        <Skeleton />
        <div>
          <Skeleton width="70%" height="24px" />
          <Skeleton width="100%" height="62px" />
          <Skeleton width="55%" height="24px" />
          <Skeleton width="100%" height="48px" borderRadius="999px" />
        </div>
      </Card>
    ))}
  </div>
);

const TYPING_PAUSE_MS = 200;

/** The items for a filter. The previous ones stay while loading and after a failure. */
function useItems(category: string, search: string) {
  const term = useDebounced(search, TYPING_PAUSE_MS);
  const { data, isPending, isError, refetch } = useQuery(itemsQuery(category, term));
  return { items: useLastKnown(data), isLoading: isPending, isError, retry: () => void refetch() };
}

/** The value once it has been stable for a moment, so that not every keystroke triggers a request. */
function useDebounced(value: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
