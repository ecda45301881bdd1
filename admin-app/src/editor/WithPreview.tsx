import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields with a live preview next to them. */
export const WithPreview = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
    }}
  >
    {children}
    {preview}
  </Box>
);
