import { Alert } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/texts';
import { connectOutcome } from './bot-status-text';

/** Shows the outcome of connecting an account after the redirect from Twitch. */
export function ConnectOutcome() {
  const [params, setParams] = useSearchParams();
  const outcome = connectOutcome(params);
  if (!outcome) return null;
  const close = () =>
    setParams(
      (before) => {
        before.delete('connect');
        before.delete('account');
        return before;
      },
      { replace: true },
    );
  return (
    <Alert
      severity={outcome.isGood ? 'success' : 'error'}
      closeText={t('ra.action.close')}
      onClose={close}
      sx={{ mb: 2 }}
    >
      {outcome.text}
    </Alert>
  );
}
