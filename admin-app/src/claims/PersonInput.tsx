import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { textKey } from '../i18n/texts';
import { personText } from '../shared/person-text';

interface PersonInputProps {
  source: string;
  label: string;
}

/** Filters the claims by viewer. */
export const PersonInput = ({ source, label }: PersonInputProps) => (
  <ReferenceInput source={source} reference="people">
    <AutocompleteInput
      label={label}
      optionText={personText}
      noOptionsText={textKey('resources.people.empty')}
      filterToQuery={(search: string) => ({ q: search })}
      helperText={false}
    />
  </ReferenceInput>
);
