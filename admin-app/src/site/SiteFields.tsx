import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { emailFault, filled, imageAddressFault, webAddressFault } from '../shared/form-rules';
import { FormSection, twoColumns } from '../shared/FormSection';
import { linesOf, textOf } from './site-form';
import { SocialFields } from './SocialFields';
import { TimeFields } from './TimeFields';

const image = [filled, imageAddressFault];
const link = [filled, webAddressFault];

const GUARD_CHOICES = [
  { id: 'block', name: 'Refuse the text' },
  { id: 'warn', name: 'Warn only' },
];

export function SiteFields() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <FormSection title="Channel">
        <Box sx={twoColumns}>
          <TextInput source="channel" label="Twitch channel" validate={filled} isRequired />
          <TextInput source="title" label="Title" validate={filled} isRequired />
        </Box>
        <TextInput source="tagline" label="Tagline" />
        <Box sx={twoColumns}>
          <TextInput source="heroImage" label="Hero image URL" type="url" validate={image} isRequired />
          <TextInput source="offlineImage" label="Offline image URL" type="url" validate={image} isRequired />
        </Box>
      </FormSection>
      <FormSection
        title="Social links"
        note="A fallback count is shown where no live number is known. Twitch has a live one."
      >
        <SocialFields />
      </FormSection>
      <FormSection title="Responsible gambling">
        <Box sx={twoColumns}>
          <TextInput
            source="awareness.image"
            label="Awareness logo URL"
            type="url"
            validate={image}
            isRequired
          />
          <TextInput source="awareness.url" label="Awareness link" type="url" validate={link} isRequired />
        </Box>
        <TextInput source="helpLine" label="Help-line text" validate={filled} isRequired />
      </FormSection>
      <FormSection title="Operator" note="Named in the footer and on the legal pages.">
        <Box sx={twoColumns}>
          <TextInput source="operatorName" label="Operator name" />
          <TextInput source="contactEmail" label="Contact e-mail" type="email" validate={emailFault} />
        </Box>
      </FormSection>
      <FormSection
        title="Time"
        note="What the console and the rules of the site go by. Viewers read times in their own zone."
      >
        <TimeFields />
      </FormSection>
      <FormSection
        title="Promo guard"
        note="Twitch forbids casino links and codes in chat. The guard checks what the chat bot is to say."
      >
        <SelectInput
          source="promoGuard"
          label="A text with a casino link or code"
          choices={GUARD_CHOICES}
          validate={filled}
          isRequired
        />
        <TextInput
          source="blockedDomains"
          label="Blocked domains"
          helperText="One domain a line, such as example.com. Your offers' own domains are always blocked."
          format={textOf}
          parse={linesOf}
          multiline
          minRows={3}
        />
      </FormSection>
    </Box>
  );
}
