import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../i18n/texts';

/** The result of the last game of the night. */
export const LastGame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ '& > .MuiButton-root': { minHeight: 44 } }}>
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t('tonight.last', { title })}
    </Typography>
    {children}
  </Box>
);
