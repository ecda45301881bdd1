import { Paper } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { SectionTitle } from './SectionTitle';

interface PanelProps {
  title: string;
  note?: string | undefined;
  /** Target for a `#` in the URL. */
  id?: string | undefined;
  children: ReactNode;
}

/** A section of a screen, with its heading. */
export function Panel({ title, note, id, children }: PanelProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      // Leaves room for the sticky app bar and section links.
      sx={{ p: 2, minWidth: 0, scrollMarginTop: '8rem' }}
    >
      <SectionTitle id={titleId} level="h2" title={title} note={note} />
      {children}
    </Paper>
  );
}
