import { useGetList } from 'react-admin';
import type { ShopCategory } from '../shared/api';
import { WHOLE_LIST } from '../shared/paging';
import { shopLoad } from './shop-load';

/** @param options what to do about a failure; logged unless another part of the screen does */
export function useCategories(options = shopLoad) {
  const { data: categories = [] } = useGetList<ShopCategory>(
    'categories',
    { pagination: { page: 1, perPage: WHOLE_LIST } },
    options,
  );
  return {
    categories,
    nameOf: (id: number): string => categories.find((category) => category.id === id)?.name ?? '',
  };
}
