import { AutocompleteArrayInput } from 'react-admin';
import { countries } from './countries';

interface CountriesInputProps {
  source: string;
  label: string;
  helperText?: string | false;
}

export const CountriesInput = ({ source, label, helperText = false }: CountriesInputProps) => (
  <AutocompleteArrayInput
    source={source}
    label={label}
    helperText={helperText}
    choices={[...countries()]}
    translateChoice={false}
  />
);
