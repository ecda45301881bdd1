import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields with a live preview next to them, if there is one. */
export const WithPreview = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: preview ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)' },
    }}
  >
    {/* One cell, whatever the fields consist of. */}
    <Box sx={{ minWidth: 0 }}>{children}</Box>
    {preview}
  </Box>
);
