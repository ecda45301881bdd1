import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../i18n/texts';

interface PageHeaderProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
}

/** The screen's heading. It takes the focus when the screen is reached from another one, so that readers hear where they are. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: 2,
        justifyContent: 'space-between',
        mb: 2.5,
      }}
    >
      <title>{t('console.page_title', { title })}</title>
      <div>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {note}
          </Typography>
        )}
      </div>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
