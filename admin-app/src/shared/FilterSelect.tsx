import { FieldTitle, SelectInput, type SelectInputProps } from 'react-admin';
import { t } from '../i18n/texts';

/** What a list's form hands to one of its filters. */
export type FilterProps = Omit<SelectInputProps, 'choices' | 'optionText'> & { source: string };

interface FilterSelectProps extends FilterProps {
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
