import { Box, Typography } from '@mui/material';
import { ArrayInput, DateInput, SimpleFormIterator, TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { CountriesInput } from '../shared/CountriesInput';
import { webAddressFault } from '../shared/form-rules';
import { TranslationInputs } from '../shared/TranslationInputs';
import { twoColumns } from '../shared/FormSection';
import { TRANSLATED_IN_VARIANT } from './offer-record';

/** An emptied date input is stored as null. */
const orNull = (day: string): string | null => day || null;

/** Where an offer may be shown, and the legal details on its card. */
export function OfferRules() {
  return (
    <Box>
      <TextInput source="terms" label="trust.terms" helperText="trust.terms_help" multiline />
      <Box sx={twoColumns}>
        <TextInput source="licence" label="trust.licence" helperText="trust.licence_help" />
        <DateInput source="checkedOn" label="trust.checked_on" parse={orNull} />
        <CountriesInput source="allowedCountries" label="trust.allowed" helperText="trust.allowed_help" />
        <CountriesInput source="blockedCountries" label="trust.blocked" helperText="trust.blocked_help" />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('trust.variants_note')}
      </Typography>
      <ArrayInput source="variants" label="trust.variants" helperText={false}>
        <SimpleFormIterator disableReordering fullWidth>
          <CountriesInput source="countries" label="trust.countries" />
          <TextInput
            source="link"
            label="trust.link"
            type="url"
            validate={webAddressFault}
            helperText={false}
          />
          <Box sx={twoColumns}>
            <TextInput source="promocode" label="trust.promocode" helperText={false} />
            <TextInput source="promocodeOffers" label="trust.promocode_offers" helperText={false} />
          </Box>
          <TextInput source="terms" label="trust.terms" helperText={false} multiline />
          <TranslationInputs fields={TRANSLATED_IN_VARIANT} />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}
