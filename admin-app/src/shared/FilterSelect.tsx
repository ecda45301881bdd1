import { FieldTitle, type RaRecord, SelectInput, type SelectInputProps, useGetList } from 'react-admin';
import { t } from '../i18n/texts';
import { drawnFailure } from './failures';
import { WHOLE_LIST } from './paging';

interface FilterSelectProps extends Omit<SelectInputProps, 'choices' | 'optionText'> {
  source: string;
  choices: object[];
  /** The field of a choice that names it. */
  optionText?: string;
}

/** A filter whose first choice is everything. react-admin's own empty choice is read out as "Clear", whatever it shows. */
export function FilterSelect({ source, choices, label, optionText = 'name', ...props }: FilterSelectProps) {
  const all = { id: '', [optionText]: t('console.all') };
  return (
    <SelectInput
      {...props}
      source={source}
      choices={[all, ...choices]}
      optionText={optionText}
      label={<FieldTitle source={source} label={label} />}
      helperText={false}
      // Without the empty choice; the title above has no asterisk.
      isRequired
    />
  );
}

interface ReferenceFilterProps extends Omit<FilterSelectProps, 'choices'> {
  reference: string;
  /** Which of its records can be chosen; all of them by default. */
  among?: object;
}

/** A filter among the records of a resource. `ReferenceInput` is 3 kB more before the claims stand, and reads the chosen record again. */
export function ReferenceFilter({ reference, among, ...select }: ReferenceFilterProps) {
  const all = { filter: among, pagination: { page: 1, perPage: WHOLE_LIST } };
  const { data = [] } = useGetList<RaRecord>(reference, all, drawnFailure);
  return <FilterSelect {...select} choices={data} translateChoice={false} />;
}
