import { required, SelectInput } from 'react-admin';
import { t } from '../i18n/texts';
import { CountriesInput } from '../shared/CountriesInput';
import { FormSection } from '../shared/FormSection';
import { sectionTitle } from './sections';

const AGE_GATES = ['off', 'offers', 'site'].map((id) => ({ id, name: `trust.site.age.${id}` }));
const UNKNOWN = ['hide', 'show'].map((id) => ({ id, name: `trust.site.unknown_choices.${id}` }));

/** Settings for content that the server withholds. */
export function TrustFields() {
  return (
    <FormSection title={sectionTitle('trust')} note={t('trust.site.note')}>
      <SelectInput source="ageGate" label="trust.site.age_gate" choices={AGE_GATES} validate={required()} />
      <SelectInput
        source="unknownCountry"
        label="trust.site.unknown"
        choices={UNKNOWN}
        validate={required()}
      />
      <CountriesInput
        source="closedCountries"
        label="trust.site.closed"
        helperText="trust.site.closed_help"
      />
    </FormSection>
  );
}
