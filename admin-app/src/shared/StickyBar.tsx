import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ink } from './tokens';
import type { Outcome } from './use-outcome';

interface StickyBarProps {
  outcome: Outcome | null;
  children: ReactNode;
}

/** The buttons of a long form and what the last attempt came to: they stay in sight below it. */
export function StickyBar({ outcome, children }: StickyBarProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1.5,
        mt: 1,
        bgcolor: ink[950],
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      {outcome && (
        <Alert severity={outcome.severity} sx={{ py: 0 }}>
          {outcome.text}
        </Alert>
      )}
    </Box>
  );
}
