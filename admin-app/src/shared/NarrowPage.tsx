import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PAGE } from './field-widths';

/** A screen of one form or of text, which would be hard to read at the full width. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: '100%', maxWidth: PAGE, mx: 'auto' }}>{children}</Box>
);
