import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { SectionTitle } from '../shared/SectionTitle';

interface EditorSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** Related fields of a long dialog. */
export function EditorSection({ title, note, children }: EditorSectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, mt: 1 }}
    >
      <SectionTitle id={titleId} level="h3" title={title} note={note} />
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  );
}
