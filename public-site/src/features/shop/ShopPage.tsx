import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import field from '../../ui/Field.module.css';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/SearchField';
import { ItemList } from './ItemList';
import { categoriesQuery } from './queries';
import styles from './ShopPage.module.css';

const EVERY_CATEGORY = 'all';

export function ShopPage() {
  const [category, setCategory] = useState(EVERY_CATEGORY);
  const [search, setSearch] = useState('');
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Page
      title="Points Shop"
      lead="Spend the points you earned with the community. Stock is limited and live."
    >
      <div className={styles.filters}>
        <SearchField label="Search items" placeholder="Search items..." value={search} onChange={setSearch} />
        <span className={field.choice}>
          <select
            className={field.field}
            aria-label="Category"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value={EVERY_CATEGORY}>All categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </div>
      <ItemList category={category} search={search} categories={categories} />
    </Page>
  );
}
