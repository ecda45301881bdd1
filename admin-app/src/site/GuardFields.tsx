import { Button } from '@mui/material';
import { required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { t, textKey } from '../i18n/texts';
import { FormSection } from '../shared/FormSection';
import { linesOf, listOf, nonBlankLines } from '../shared/lines';
import { sectionTitle } from './sections';

const CHOICES = [
  { id: 'block', name: textKey('resources.site.guard.block') },
  { id: 'warn', name: textKey('resources.site.guard.warn') },
];
const DOMAINS = 'blockedDomains';
/** Addresses that lead on to any other. Only proposed: streamers use some of them for their own links. */
const SHORTENERS = [
  'bit.ly',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  'shorturl.at',
  't.ly',
  'tiny.cc',
  'tinyurl.com',
  'translate.goog',
  'v.gd',
];

/** Rules for the bot's lines. */
export const GuardFields = () => (
  <FormSection title={sectionTitle('guard')} note={t('resources.site.notes.guard')}>
    <SelectInput source="promoGuard" choices={CHOICES} validate={required()} />
    <TextInput
      source={DOMAINS}
      helperText={t('resources.site.domains_help')}
      format={linesOf}
      parse={listOf}
      multiline
      minRows={3}
    />
    <ShortenersButton />
  </FormSection>
);

/** Adds known link shorteners to the field, to be checked and saved like typed ones. */
function ShortenersButton() {
  const { setValue } = useFormContext();
  const domains = nonBlankLines(useWatch({ name: DOMAINS }) as string[] | null);
  const missing = SHORTENERS.filter((domain) => !domains.includes(domain));
  if (missing.length === 0) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ justifySelf: 'start' }}
      onClick={() => setValue(DOMAINS, [...domains, ...missing], { shouldDirty: true })}
    >
      {t('resources.site.add_shorteners')}
    </Button>
  );
}
