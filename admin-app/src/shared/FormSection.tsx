import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Panel } from './Panel';

/** Two inputs side by side if there is room. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
};

interface FormSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** Related fields of a long form. */
export const FormSection = ({ title, note, children }: FormSectionProps) => (
  <Panel title={title} note={note}>
    <Box sx={{ mt: 2 }}>{children}</Box>
  </Panel>
);
