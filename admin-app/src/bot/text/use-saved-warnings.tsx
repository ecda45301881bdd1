import { Alert, AlertTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord } from 'react-admin';
import { t } from '../../i18n/texts';

interface Warned {
  label: string;
  warnings: string[];
}

/** Called with the saved record. */
export type ShowWarnings = (saved: RaRecord) => void;

/**
 * Shows the warnings about the record saved last, until they are closed or the record is saved again.
 * @param labelOf names the saved record
 */
export function useSavedWarnings<T>(labelOf: (saved: T) => string): {
  notice: ReactNode;
  showWarnings: ShowWarnings;
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
    showWarnings: (saved) => {
      const { warnings } = saved as { warnings?: string[] };
      setWarned(warnings ? { label: labelOf(saved as T), warnings } : null);
    },
  };
}
