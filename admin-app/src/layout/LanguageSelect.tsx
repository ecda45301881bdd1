import { MenuItem, TextField } from '@mui/material';
import { useLocaleState, useSidebarState } from 'react-admin';
import { languages, t } from '../i18n/texts';
import { hasUnsaved } from '../session/unsaved';

/** The language of the console in this browser. It draws everything again, so that what was typed would be lost. */
export function LanguageSelect() {
  const [locale, setLocale] = useLocaleState();
  const [isOpen] = useSidebarState();
  if (!isOpen) return null;
  const isListed = languages.some((language) => language.locale === locale);
  return (
    <TextField
      select
      label={t('console.language')}
      value={isListed ? locale : ''}
      onChange={({ target }) => {
        if (!hasUnsaved() || window.confirm(t('console.language_unsaved'))) setLocale(target.value);
      }}
      sx={{ m: 2, mt: 3, width: 'calc(100% - 32px)' }}
    >
      {languages.map(({ locale: tag, name }) => (
        <MenuItem key={tag} value={tag} lang={tag}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
