import { Box } from '@mui/material';
import { t } from '../i18n/texts';

const PARTS = ['members', 'history', 'shop', 'bot', 'settings', 'elsewhere', 'never'] as const;

/** What an export holds, and what it never does. */
export const ContentsList = () => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: { sm: 'auto 1fr' }, columnGap: 3, rowGap: 0.75, m: 0, mt: 2 }}
  >
    {PARTS.map((part) => (
      <Box key={part} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {t(`resources.exports.parts.${part}`)}
        </Box>
        <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 } }}>
          {t(`resources.exports.parts_text.${part}`)}
        </Box>
      </Box>
    ))}
  </Box>
);
