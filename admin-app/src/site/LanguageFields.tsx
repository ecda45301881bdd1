import { REVIEWED_LANGUAGES } from '#shared/reviewed-languages.js';
import { CheckboxGroupInput, required, SelectInput } from 'react-admin';
import { languages, t } from '../i18n/texts';
import { FormSection } from '../shared/FormSection';
import { TranslationInputs } from '../shared/TranslationInputs';
import { sectionTitle } from './sections';
import { TRANSLATED } from './site-form';
import { useSettings } from './use-settings';

const choices = () =>
  languages.map(({ locale, name }) => ({
    locale,
    name: REVIEWED_LANGUAGES.includes(locale) ? name : t('resources.site.unreviewed', { name }),
  }));

/** The language of the site and its bot, and the additional languages of its pages with their texts. */
export function LanguageFields() {
  const { locale: own, languages: added = [] } = useSettings();
  return (
    <FormSection title={sectionTitle('language')} note={t('resources.site.notes.language')}>
      <SelectInput
        source="locale"
        choices={choices()}
        optionValue="locale"
        translateChoice={false}
        validate={required()}
      />
      <CheckboxGroupInput
        source="languages"
        choices={choices().filter(({ locale }) => locale !== own)}
        optionValue="locale"
        translateChoice={false}
        helperText={t('resources.site.help.languages')}
      />
      <TranslationInputs fields={TRANSLATED} languages={added.filter((locale) => locale !== own)} />
    </FormSection>
  );
}
