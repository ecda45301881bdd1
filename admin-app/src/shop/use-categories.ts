import { useGetList } from 'react-admin';
import type { ShopCategory } from '../shared/api';
import { WHOLE_LIST } from '../shared/paging';
import { shopLoad } from './shop-load';

/** All categories. A failure is only logged. */
export function useCategories() {
  const { data: categories = [] } = useGetList<ShopCategory>(
    'categories',
    { pagination: { page: 1, perPage: WHOLE_LIST } },
    shopLoad,
  );
  return {
    categories,
    nameOf: (id: number): string => categories.find((category) => category.id === id)?.name ?? '',
  };
}
