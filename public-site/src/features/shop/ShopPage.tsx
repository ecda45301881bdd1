import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { categoriesQuery, itemsQuery } from '../../api/queries';
import { logFailure } from '../../lib/log';
import { Page } from '../../ui/Page';
import { Spinner } from '../../ui/Spinner';
import { ItemCard } from './ItemCard';
import styles from './ShopPage.module.css';
import { useClaimItem } from './useClaimItem';

const EVERY_CATEGORY = 'all';

export function ShopPage() {
  const [category, setCategory] = useState(EVERY_CATEGORY);
  const [search, setSearch] = useState('');
  const categories = useQuery(categoriesQuery);
  useEffect(() => {
    if (categories.error) logFailure('Failed to load shop categories', categories.error);
  }, [categories.error]);
  return (
    <Page
      title="Points Shop"
      lead="Spend the points you earned with the community. Stock is limited and live."
    >
      <div className={styles.filters}>
        <input
          type="search"
          aria-label="Search items"
          placeholder="Search items..."
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <select aria-label="Category" value={category} onChange={(event) => setCategory(event.target.value)}>
          <option value={EVERY_CATEGORY}>All categories</option>
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Items category={category} search={search} />
    </Page>
  );
}

function Items({ category, search }: { category: string; search: string }) {
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...itemsQuery(category, search),
    placeholderData: keepPreviousData,
  });
  const { claim, isClaiming } = useClaimItem();
  useEffect(() => {
    if (error) logFailure('Failed to load shop items', error);
  }, [error]);
  if (isPending || isPlaceholderData) return <Spinner label="Loading items" />;
  if (data?.length === 0) {
    return <p className={styles.empty}>No items found. Try a different search or category.</p>;
  }
  return (
    <ul className={styles.grid}>
      {data?.map((item) => (
        <ItemCard key={item.id} item={item} isClaiming={isClaiming(item)} onClaim={() => claim(item)} />
      ))}
    </ul>
  );
}
