import type { Locale } from '#shared/generated/catalogues.js';
import { REVIEWED_LANGUAGES } from '#shared/reviewed-languages.js';
import { CheckboxGroupInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { languages, t } from '../i18n/texts';

const choices = () =>
  languages.map(({ locale, name }) => ({
    locale,
    name: REVIEWED_LANGUAGES.includes(locale) ? name : t('resources.site.unreviewed', { name }),
  }));

/** The language of the site and its bot, and the additional languages of its pages. */
export function LanguageFields() {
  const own = useWatch<{ locale: Locale }, 'locale'>({ name: 'locale' });
  return (
    <>
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
    </>
  );
}
