import { Alert, Button } from '@mui/material';
import { t } from '../i18n/texts';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
}

/** Says that something could not be loaded, and asks for it again. */
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
