import TranslateIcon from '@mui/icons-material/Translate';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { languages, t } from '../i18n/texts';
import { hasUnsaved } from '../shared/unsaved';

/**
 * Sets the console's language in this browser. It renders everything again, so unsaved input would be lost.
 */
export function LanguageMenu() {
  const [locale, setLocale] = useLocaleState();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const label = t('console.language');
  const spoken = languages.find((language) => language.locale === locale)?.name;
  const choose = (tag: string): void => {
    setOpener(null);
    if (!hasUnsaved() || window.confirm(t('console.language_unsaved'))) setLocale(tag);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label={spoken ? `${label}: ${spoken}` : label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? menuId : undefined}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
        sx={{ minWidth: 40, gap: 1, color: 'text.secondary' }}
      >
        <TranslateIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {spoken}
        </Box>
      </Button>
      <Menu id={menuId} anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {languages.map(({ locale: tag, name }) => (
          <MenuItem key={tag} lang={tag} selected={tag === locale} onClick={() => choose(tag)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
