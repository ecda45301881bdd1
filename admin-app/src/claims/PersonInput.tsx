import { AutocompleteInput, ReferenceInput, TextInput, useCanAccess } from 'react-admin';
import { textKey } from '../i18n/texts';

interface PersonInputProps {
  source: string;
  label: string;
}

/** Narrows the claims to one viewer: by name for those who may look people up, otherwise by id. */
export function PersonInput({ source, label }: PersonInputProps) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  if (!canAccess) return <TextInput source={source} helperText={false} />;
  return (
    <ReferenceInput source={source} reference="users">
      <AutocompleteInput
        label={label}
        optionText="nickname"
        noOptionsText={textKey('console.no_match')}
        filterToQuery={(search: string) => ({ search })}
        helperText={false}
      />
    </ReferenceInput>
  );
}
