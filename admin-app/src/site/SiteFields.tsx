import { Box } from '@mui/material';
import { type ComponentType, useEffect } from 'react';
import { TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { emailFault, filled, webAddressFault, wholeNumber } from '../shared/form-rules';
import { FormSection, twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { PictureInput } from '../shared/PictureInput';
import { useFieldFromHash } from '../shared/use-field-from-hash';
import { GuardFields } from './GuardFields';
import { LanguageFields } from './LanguageFields';
import { LookFields } from './LookFields';
import { PushFields } from './PushFields';
import { pathOf, SECTION_NAMES, type SectionName, sectionTitle } from './sections';
import { SocialFields } from './SocialFields';
import { TimeFields } from './TimeFields';
import { TrustFields } from './TrustFields';
import { useFirstFault } from './use-section';

const link = [filled, webAddressFault];
const notNegative = wholeNumber(0);

/** All sections, of which one is shown: the others stay in the form, so that saving checks and sends them too. */
export function SiteFields({ open }: { open: SectionName }) {
  // Before the next one, which scrolls to a field.
  useEffect(() => window.scrollTo({ top: 0 }), [open]);
  useFieldFromHash(pathOf(open));
  useFirstFault();
  return SECTION_NAMES.map((name) => {
    const Fields = FIELDS[name];
    return (
      <div key={name} hidden={name !== open}>
        <Fields />
      </div>
    );
  });
}

const ChannelFields = () => (
  <FormSection title={sectionTitle('channel')}>
    <Box sx={twoColumns}>
      <TextInput source="channel" validate={filled} />
      <TextInput source="title" validate={filled} />
    </Box>
    <TextInput source="tagline" />
  </FormSection>
);

const GamblingFields = () => (
  <FormSection title={sectionTitle('gambling')}>
    <Box sx={twoColumns}>
      <PictureInput source="awareness.image" />
      <TextInput source="awareness.url" type="url" validate={link} />
    </Box>
    <TextInput source="helpLine" validate={filled} />
  </FormSection>
);

const OperatorFields = () => (
  <FormSection title={sectionTitle('operator')} note={t('resources.site.notes.operator')}>
    <Box sx={twoColumns}>
      <TextInput source="operatorName" />
      <TextInput source="contactEmail" type="email" validate={emailFault} />
    </Box>
  </FormSection>
);

const ModeratorFields = () => (
  <FormSection title={sectionTitle('moderators')} note={t('resources.site.notes.moderators')}>
    <Box sx={twoColumns}>
      <IntegerInput source="moderatorGiftLimit" validate={notNegative} />
      <IntegerInput source="moderatorGiftsPerDay" validate={notNegative} />
    </Box>
  </FormSection>
);

const FIELDS: Readonly<Record<SectionName, ComponentType>> = {
  channel: ChannelFields,
  look: LookFields,
  socials: SocialFields,
  gambling: GamblingFields,
  trust: TrustFields,
  operator: OperatorFields,
  language: LanguageFields,
  time: TimeFields,
  push: PushFields,
  moderators: ModeratorFields,
  guard: GuardFields,
};
