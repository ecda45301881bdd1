import BlockIcon from '@mui/icons-material/Block';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { t } from '../i18n/texts';
import { useHuntStep } from './use-hunt';

/** The way out of a hunt that was begun by mistake. */
export function CancelHunt({ version }: { version: number }) {
  const [isAsking, ask] = useState(false);
  const cancel = useHuntStep((provider) => provider.setHuntState({ state: 'cancelled', version }));
  return (
    <>
      <Button color="error" onClick={() => ask(true)}>
        {t('resources.hunts.cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={cancel.isPending}
        title={t('resources.hunts.cancel_question')}
        content={t('resources.hunts.cancel_note')}
        confirm={t('resources.hunts.cancel')}
        ConfirmIcon={BlockIcon}
        confirmColor="warning"
        cancel={t('resources.hunts.keep')}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      />
    </>
  );
}
