import { Alert, Button } from '@mui/material';
import { t } from '../i18n/texts';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
}

/** Reports a failure to load, with a retry button. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {t('console.try_again')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
