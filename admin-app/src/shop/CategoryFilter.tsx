import { drawnFailure } from '../shared/failures';
import { type FilterProps, FilterSelect } from '../shared/FilterSelect';
import { useCategories } from './use-categories';

/** Narrows the items to one category. */
export function CategoryFilter(props: FilterProps) {
  const { categories } = useCategories(drawnFailure);
  return <FilterSelect {...props} choices={categories} translateChoice={false} />;
}
