import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Alert, Button, DialogContentText } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { CONFIRM_ADDRESS, type ConfirmOutcome, followOutcomes } from './confirmation';

/** @param onReturn hears that the admin is back, so that what waits can be tried again */
export function ConfirmStep({ onReturn }: { onReturn: () => void }) {
  const { identity } = useGetIdentity();
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(null);
  const goOn = useEffectEvent(onReturn);
  useEffect(() => {
    const onFocus = () => goOn();
    const endListening = followOutcomes((heard) => {
      setOutcome(heard);
      if (heard === 'confirmed') goOn();
    });
    window.addEventListener('focus', onFocus);
    return () => {
      endListening();
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  const refusal = outcome && refusalText(outcome, identity?.fullName ?? 'this account');
  return (
    <>
      <DialogContentText>
        Rights are changed only by someone who has just shown who they are. Twitch asks in a new tab; once you
        have confirmed there, the change is made.
      </DialogContentText>
      {refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
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
        Confirm it’s you on Twitch
      </Button>
    </>
  );
}

function refusalText(outcome: ConfirmOutcome, nickname: string): string | null {
  switch (outcome) {
    case 'confirmed':
      return null;
    case 'denied':
      return 'You declined at Twitch. Nothing has changed.';
    case 'wrong-account':
      return `That was another Twitch account. Confirm with ${nickname}, as whom you are logged in here.`;
    case 'failed':
      return 'Twitch could not confirm that it’s you. Please try again.';
  }
}
