import { useGetList } from 'react-admin';
import type { ShopItem } from '../shared/api';
import { drawnFailure } from '../shared/failures';
import { type FilterProps, FilterSelect } from '../shared/FilterSelect';
import { WHOLE_LIST } from '../shared/paging';

const ALL_ITEMS = { pagination: { page: 1, perPage: WHOLE_LIST } };

/** Narrows the claims to one item that the shop still has. */
export function ItemInput(props: FilterProps) {
  const { data = [] } = useGetList<ShopItem>('items', ALL_ITEMS, drawnFailure);
  return <FilterSelect {...props} choices={data} translateChoice={false} />;
}
