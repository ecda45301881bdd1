import { FieldTitle, type RaRecord, SelectInput, type SelectInputProps, useGetList } from 'react-admin';
import { t } from '../i18n/texts';
import { withoutFailureNotification } from './failures';
import { WHOLE_LIST } from './paging';

interface FilterSelectProps extends Omit<SelectInputProps, 'choices' | 'optionText'> {
  source: string;
  choices: object[];
  /** The property that holds a choice's name. */
  optionText?: string;
}

/**
 * A filter with "All" as its first choice. Screen readers announce react-admin's own empty choice as "Clear",
 * whatever its text.
 */
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
      // Removes the empty choice; the label above stays without an asterisk.
      isRequired
    />
  );
}

interface ReferenceFilterProps extends Omit<FilterSelectProps, 'choices'> {
  reference: string;
  /** Limits the records to choose from. */
  among?: object;
}

/**
 * A filter that lists the records of a resource. `ReferenceInput` would add 3 kB to the first load of the
 * claims, and would read the chosen record again.
 */
export function ReferenceFilter({ reference, among, ...select }: ReferenceFilterProps) {
  const all = { filter: among, pagination: { page: 1, perPage: WHOLE_LIST } };
  const { data = [] } = useGetList<RaRecord>(reference, all, withoutFailureNotification);
  return <FilterSelect {...select} choices={data} translateChoice={false} />;
}
