import { SelectInput, type SelectInputProps } from 'react-admin';
import { drawnFailure } from '../shared/failures';
import { useCategories } from './use-categories';

/** A choice among the categories, in a form. */
export function CategoryInput(props: SelectInputProps) {
  const { categories } = useCategories(drawnFailure);
  return <SelectInput {...props} translateChoice={false} choices={categories} />;
}
