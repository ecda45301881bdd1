import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../i18n/texts';
import { HelpButton } from './Help';

interface PageHeaderProps {
  title: string;
  /** Shown in the row of the title. */
  tabs?: ReactNode;
  note?: ReactNode;
  /** Name of the screen's `Help`. */
  help?: string;
  actions?: ReactNode;
}

/** The screen's heading. Takes the focus after navigation, so that screen readers announce the new screen. */
export function PageHeader({ title, tabs, note, help, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}
    >
      <title>{t('console.page_title', { title })}</title>
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      {help && <HelpButton name={help} />}
      {tabs}
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{actions}</Box>}
      {note && (
        <Typography variant="body2" className="note" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
