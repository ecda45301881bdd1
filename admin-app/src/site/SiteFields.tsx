import { Box } from '@mui/material';
import { required, SelectInput, TextInput } from 'react-admin';
import { t, textKey } from '../i18n/texts';
import { emailFault, filled, webAddressFault, wholeNumber } from '../shared/form-rules';
import { FormSection, twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { linesOf, listOf } from '../shared/lines';
import { PictureInput } from '../shared/PictureInput';
import { TranslationInputs } from '../shared/TranslationInputs';
import { useFieldFromHash } from '../shared/use-field-from-hash';
import { TRANSLATED } from './site-form';
import { LookFields } from './LookFields';
import { LanguageFields } from './LanguageFields';
import { PushFields } from './PushFields';
import { SocialFields } from './SocialFields';
import { TimeFields } from './TimeFields';
import { TrustFields } from './TrustFields';
import { sectionId } from './sections';
import { useSettings } from './use-settings';

const link = [filled, webAddressFault];
const notNegative = wholeNumber(0);

const GUARD_CHOICES = [
  { id: 'block', name: textKey('resources.site.guard.block') },
  { id: 'warn', name: textKey('resources.site.guard.warn') },
];

export function SiteFields() {
  const { languages = [], locale } = useSettings();
  useFieldFromHash();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <FormSection id={sectionId('channel')} title={t('resources.site.sections.channel')}>
        <Box sx={twoColumns}>
          <TextInput source="channel" validate={filled} />
          <TextInput source="title" validate={filled} />
        </Box>
        <TextInput source="tagline" />
      </FormSection>
      <LookFields />
      <FormSection
        id={sectionId('socials')}
        title={t('resources.site.sections.socials')}
        note={t('resources.site.notes.socials')}
      >
        <SocialFields />
      </FormSection>
      <FormSection id={sectionId('gambling')} title={t('resources.site.sections.gambling')}>
        <Box sx={twoColumns}>
          <PictureInput source="awareness.image" />
          <TextInput source="awareness.url" type="url" validate={link} />
        </Box>
        <TextInput source="helpLine" validate={filled} />
      </FormSection>
      <TrustFields />
      <FormSection
        id={sectionId('operator')}
        title={t('resources.site.sections.operator')}
        note={t('resources.site.notes.operator')}
      >
        <Box sx={twoColumns}>
          <TextInput source="operatorName" />
          <TextInput source="contactEmail" type="email" validate={emailFault} />
        </Box>
      </FormSection>
      <FormSection
        id={sectionId('language')}
        title={t('resources.site.sections.language')}
        note={t('resources.site.notes.language')}
      >
        <LanguageFields />
        <TranslationInputs fields={TRANSLATED} languages={languages.filter((each) => each !== locale)} />
      </FormSection>
      <FormSection
        id={sectionId('time')}
        title={t('resources.site.sections.time')}
        note={t('resources.site.notes.time')}
      >
        <TimeFields />
      </FormSection>
      <PushFields />
      <FormSection
        id={sectionId('moderators')}
        title={t('resources.site.sections.moderators')}
        note={t('resources.site.notes.moderators')}
      >
        <Box sx={twoColumns}>
          <IntegerInput source="moderatorGiftLimit" validate={notNegative} />
          <IntegerInput source="moderatorGiftsPerDay" validate={notNegative} />
        </Box>
      </FormSection>
      <FormSection
        id={sectionId('guard')}
        title={t('resources.site.sections.guard')}
        note={t('resources.site.notes.guard')}
      >
        <SelectInput source="promoGuard" choices={GUARD_CHOICES} validate={required()} />
        <TextInput
          source="blockedDomains"
          helperText={t('resources.site.domains_help')}
          format={linesOf}
          parse={listOf}
          multiline
          minRows={3}
        />
      </FormSection>
    </Box>
  );
}
