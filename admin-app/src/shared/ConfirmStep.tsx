import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Alert, Button, DialogContentText } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { t } from '../i18n/texts';
import { CONFIRM_ADDRESS, type ConfirmOutcome, subscribeToOutcomes } from './confirmation';

/** @param onReturn called when the admin is back, so that the refused action can be retried */
export function ConfirmStep({ onReturn }: { onReturn: () => void }) {
  const { identity } = useGetIdentity();
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(null);
  const goOn = useEffectEvent(onReturn);
  useEffect(() => {
    const onFocus = () => goOn();
    const endListening = subscribeToOutcomes((heard) => {
      setOutcome(heard);
      if (heard === 'confirmed') goOn();
    });
    window.addEventListener('focus', onFocus);
    return () => {
      endListening();
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  const isRefused = outcome !== null && outcome !== 'confirmed';
  return (
    <>
      <DialogContentText>{t('confirmation.why')}</DialogContentText>
      {isRefused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t(`confirmation.step.${outcome}`, { name: identity?.fullName ?? '' })}
        </Alert>
      )}
      <Button
        variant="contained"
        href={CONFIRM_ADDRESS}
        target="_blank"
        rel="noopener"
        startIcon={<OpenInNewIcon />}
        sx={{ mt: 2 }}
        onClick={() => setOutcome(null)}
      >
        {t('confirmation.go')}
      </Button>
    </>
  );
}
