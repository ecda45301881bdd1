import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts';
import { useFilter } from '../../lib/use-filter';
import field from '../../ui/Field.module.css';
import { SearchField } from '../../ui/SearchField';
import { Page } from '../page/Page';
import { ItemList } from './ItemList';
import { categoriesQuery } from './queries';
import styles from './ShopPage.module.css';

const EVERY_CATEGORY = 'all';

export function ShopPage() {
  const [category, setCategory] = useFilter('category', EVERY_CATEGORY);
  const [search, setSearch] = useFilter('search');
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Page path="/shop" lead={t('shop.lead')}>
      <div className={styles.filters}>
        <SearchField
          label={t('shop.search')}
          placeholder={t('shop.placeholder')}
          value={search}
          onChange={setSearch}
        />
        <span className={field.choice}>
          <select
            className={field.field}
            aria-label={t('shop.category')}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value={EVERY_CATEGORY}>{t('shop.all')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </div>
      <ItemList
        category={/^\d+$/.test(category) ? category : EVERY_CATEGORY}
        search={search}
        categories={categories}
      />
      <p className={styles.note}>{t('shop.noValue')}</p>
    </Page>
  );
}
