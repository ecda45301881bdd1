import { Alert, AlertTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord } from 'react-admin';
import { t } from '../../i18n/texts';

interface Warned {
  label: string;
  warnings: string[];
}

/** Hears what was saved. */
export type TellWarnings = (saved: RaRecord) => void;

/**
 * Tells what was saved as it stands, though it will not do what its author hoped; until it is closed or saved again.
 * @param labelOf names what was saved
 */
export function useSavedWarnings<T>(labelOf: (saved: T) => string): {
  notice: ReactNode;
  tell: TellWarnings;
} {
  const [warned, setWarned] = useState<Warned | null>(null);
  return {
    notice: warned && (
      <Alert
        severity="warning"
        closeText={t('ra.action.close')}
        onClose={() => setWarned(null)}
        sx={{ mb: 2 }}
      >
        <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
          {t('bot.check_again', { name: warned.label })}
        </AlertTitle>
        {warned.warnings.map((warning) => (
          <div key={warning}>{warning}</div>
        ))}
      </Alert>
    ),
    tell: (saved) => {
      const { warnings } = saved as { warnings?: string[] };
      setWarned(warnings ? { label: labelOf(saved as T), warnings } : null);
    },
  };
}
