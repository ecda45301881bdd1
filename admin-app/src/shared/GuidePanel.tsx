import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** The explanation beside a form or list. */
export function GuidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={title}
      sx={{
        px: 2,
        py: 1.5,
        mb: 2.5,
        '& ul': {
          m: 0,
          pl: 2.25,
          color: 'text.secondary',
          fontSize: '0.875rem',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
          columnGap: 4,
          rowGap: 0.25,
        },
      }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
