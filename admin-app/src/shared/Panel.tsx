import { Paper } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { SectionTitle } from './SectionTitle';

/** One part of a screen, with its heading. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <SectionTitle id={titleId} level="h2" title={title} note={note} />
      {children}
    </Paper>
  );
}
