import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** The explanation beside a form or list. */
export function GuidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={title}
      sx={{ p: 2, mb: 2.5, '& ul': { m: 0, pl: 2.5, color: 'text.secondary' }, '& li + li': { mt: 0.5 } }}
    >
      <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
