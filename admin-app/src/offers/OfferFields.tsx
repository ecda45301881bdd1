import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { filled, imageAddressFault, webAddressFault } from '../shared/form-rules';
import { SwitchInput } from '../shared/SwitchInput';
import { PAIRS, tagLabels } from './offer-record';

const twoColumns = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 };

export function OfferFields() {
  return (
    <>
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
        <SwitchInput control="checkbox" source="isNew" label="New" />
        {Object.entries(tagLabels).map(([tag, label]) => (
          <SwitchInput key={tag} control="checkbox" source={`tags.${tag}`} label={label} />
        ))}
      </Box>
    </>
  );
}
