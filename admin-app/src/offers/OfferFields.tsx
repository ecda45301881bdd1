import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { filled, imageAddressFault, webAddressFault } from '../shared/form-rules';
import { CheckboxInput } from '../shared/CheckboxInput';
import { twoColumns } from '../shared/FormSection';
import { PAIRS, tagLabels } from './offer-record';

export function OfferFields() {
  return (
    <Box>
      <Box sx={twoColumns}>
        <TextInput source="name" label="Name" validate={filled} isRequired />
        <TextInput source="link" label="Link" type="url" validate={[filled, webAddressFault]} isRequired />
      </Box>
      <TextInput
        source="imageLink"
        label="Image URL"
        type="url"
        validate={[filled, imageAddressFault]}
        isRequired
        helperText="Image dimensions: 800x400px (2:1 ratio)"
      />
      <TextInput source="description" label="Description" validate={filled} isRequired multiline />
      <Box sx={twoColumns}>
        <TextInput source="promocode" label="Promo code" />
        <TextInput source="promocodeOffers" label="Promo code offers" />
        {PAIRS.map((pair) => (
          <Box key={pair} sx={{ display: 'contents' }}>
            <TextInput source={`title${pair}`} label={`Title ${pair}`} validate={filled} isRequired />
            <TextInput
              source={`description${pair}`}
              label={`Description ${pair}`}
              validate={filled}
              isRequired
            />
          </Box>
        ))}
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Box component="legend" sx={{ color: 'text.secondary', fontSize: '0.875rem', p: 0 }}>
          Badges
        </Box>
        <CheckboxInput source="isNew" label="New" />
        {Object.entries(tagLabels).map(([tag, label]) => (
          <CheckboxInput key={tag} source={`tags.${tag}`} label={label} />
        ))}
      </Box>
    </Box>
  );
}
