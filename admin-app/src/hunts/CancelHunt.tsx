import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { Question } from '../shared/Question';

/** The way out of a hunt that was begun by mistake. */
export function CancelHunt({ version }: { version: number }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => ask(true)}>
        {t('resources.hunts.cancel')}
      </Button>
      {isAsking && (
        <Question
          title={t('resources.hunts.cancel_question')}
          action={t('resources.hunts.cancel')}
          isDanger
          cancel={t('resources.hunts.keep')}
          act={() => provider.setHuntState({ state: 'cancelled', version })}
          failure={t('resources.hunts.failed.save')}
          onClose={() => ask(false)}
        >
          {t('resources.hunts.cancel_note')}
        </Question>
      )}
    </>
  );
}
