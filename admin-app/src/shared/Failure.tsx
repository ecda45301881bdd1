import { Alert, type AlertProps, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import { isUnknown, refusalOr } from './failures';

interface FailureProps {
  error: unknown;
  /** Shown if the server gives no reason. */
  fallback: string;
  sx?: AlertProps['sx'];
}

/** Why a call failed. If it is unknown whether it did, with a button that reads the screen's data again. */
export function Failure({ error, fallback, sx = {} }: FailureProps) {
  const queries = useQueryClient();
  const look = isUnknown(error) && <LookAgain onLook={() => void queries.invalidateQueries()} />;
  return (
    <Alert severity={look ? 'warning' : 'error'} action={look} sx={sx}>
      {refusalOr(error, fallback)}
    </Alert>
  );
}

export const LookAgain = ({ onLook }: { onLook: () => void }) => (
  <Button size="small" color="inherit" onClick={onLook}>
    {t('console.unknown.look')}
  </Button>
);

/** Reports a failure in a notification, as `Failure` does. */
export function useNotifyFailure() {
  const notify = useNotify();
  return (error: unknown, fallback: string) => {
    if (isUnknown(error)) notify(<Failure error={error} fallback={fallback} />, { autoHideDuration: null });
    else notify(refusalOr(error, fallback), { type: 'error' });
  };
}
