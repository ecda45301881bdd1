import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumber';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { QuickButton } from '../../shared/api';
import { Button } from '../../shared/Button';
import { Question } from '../../shared/ConfirmDialog';

/** Opens a raffle with saved settings. Asks first, because an open raffle can't be changed. */
export function RaffleButton({ button: { id, name, raffleTitle } }: { button: QuickButton }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ConfirmationNumberIcon />} onClick={() => ask(true)}>
        {name}
      </Button>
      {isAsking && (
        <Question
          title={t('tonight.quick.start', { title: raffleTitle ?? name })}
          action={t('resources.raffles.action.open')}
          act={() => provider.startQuickRaffle(id)}
          failure={t('resources.raffles.failed.step')}
          onClose={() => ask(false)}
        >
          {t('tonight.quick.start_note')}
        </Question>
      )}
    </>
  );
}
