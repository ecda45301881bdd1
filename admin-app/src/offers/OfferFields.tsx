import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { PictureInput } from '../shared/PictureInput';
import { CheckboxInput } from '../editor/CheckboxInput';
import { FirstInput } from '../editor/FirstInput';
import { t } from '../i18n/texts';
import { filled, webAddressFault } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { TranslationInputs } from '../shared/TranslationInputs';
import { PAIRS, TAGS, TRANSLATED } from './offer-record';
import { OfferRules } from './OfferRules';

const link = [filled, webAddressFault];

export function OfferFields() {
  return (
    <Box>
      <Box sx={twoColumns}>
        <TextInput source="name" validate={filled} />
        <TextInput source="link" type="url" validate={link} />
      </Box>
      <PictureInput source="imageLink" ratio={2} helperText={t('resources.offers.image_size')} />
      <TextInput source="description" validate={filled} multiline />
      <Box sx={twoColumns}>
        <TextInput source="promocode" />
        <TextInput source="promocodeOffers" />
        {PAIRS.map((pair) => (
          <Box key={pair} sx={{ display: 'contents' }}>
            <TextInput source={`title${pair}`} validate={filled} />
            <TextInput source={`description${pair}`} validate={filled} />
          </Box>
        ))}
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Box component="legend" sx={{ color: 'text.secondary', fontSize: '0.875rem', p: 0 }}>
          {t('resources.offers.fields.badges')}
        </Box>
        <CheckboxInput source="isNew" />
        {TAGS.map((tag) => (
          <CheckboxInput key={tag} source={`tags.${tag}`} />
        ))}
      </Box>
      <OfferRules />
      <TranslationInputs fields={TRANSLATED} />
      <FirstInput />
    </Box>
  );
}
