import { Alert, AlertTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface Warned {
  label: string;
  warnings: string[];
}

/** Tells what was saved as it stands, though it will not do what its author hoped; until it is closed or saved again. */
export function useSavedWarnings(): {
  notice: ReactNode;
  /** @param label names what was saved */
  tell: (label: string, saved: { warnings?: string[] }) => void;
} {
  const [warned, setWarned] = useState<Warned | null>(null);
  return {
    notice: warned && (
      <Alert severity="warning" onClose={() => setWarned(null)} sx={{ mb: 2 }}>
        <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
          {warned.label} is saved. Please look at it again:
        </AlertTitle>
        {warned.warnings.map((warning) => (
          <div key={warning}>{warning}</div>
        ))}
      </Alert>
    ),
    tell: (label, { warnings }) => setWarned(warnings ? { label, warnings } : null),
  };
}
