import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** Two inputs side by side where there is room. */
export const twoColumns = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 };

interface FormSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** Fields of a long form that belong together. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Paper>
  );
}
