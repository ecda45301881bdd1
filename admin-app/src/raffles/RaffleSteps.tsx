import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Raffle } from '../shared/api';
import { Button } from '../shared/Button';
import { AskButton } from '../shared/AskButton';
import { awaitedDraw } from './raffle-texts';
import { useOtherHolder } from './RaffleHolder';
import { useRaffleStep } from './use-raffle';
import { WaitingWinner } from './WaitingWinner';

interface StepProps {
  raffle: Raffle;
}

/** The next step of a raffle, or the winner who has to reply. */
export function RaffleSteps({ raffle }: StepProps) {
  if (raffle.state === 'draft') return <Open raffle={raffle} />;
  if (raffle.state === 'open') return <Close raffle={raffle} />;
  if (raffle.state === 'finished') return null;
  const awaited = awaitedDraw(raffle);
  return awaited ? <WaitingWinner raffle={raffle} draw={awaited} /> : <Draw raffle={raffle} />;
}

function Open({ raffle: { id } }: StepProps) {
  const open = useRaffleStep((provider) => provider.openRaffle(id));
  return (
    <Button variant="contained" disabled={open.isPending} onClick={() => open.mutate()}>
      {t('resources.raffles.action.open')}
    </Button>
  );
}

/** Asks first: this button replaces Open, so a double click would otherwise close what it has just opened. */
function Close({ raffle: { id, entries } }: StepProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton
      button={{ variant: 'contained' }}
      title={t('resources.raffles.close_question')}
      action={t('resources.raffles.action.close')}
      act={() => provider.closeRaffle(id)}
      failure={t('resources.raffles.failed.step')}
    >
      {t(entries === 0 ? 'resources.raffles.close_empty' : 'resources.raffles.close_note')}
    </AskButton>
  );
}

/** Asks first if another has taken the raffle. */
function Draw({ raffle }: StepProps) {
  const { id, draws } = raffle;
  const provider = useDataProvider<AdminDataProvider>();
  const holder = useOtherHolder(raffle);
  const action = t(
    draws.length === 0 ? 'resources.raffles.action.draw' : 'resources.raffles.action.draw_next',
  );
  const seen = draws.length;
  const draw = useRaffleStep((calls) => calls.drawRaffle(id, { note: null, seen }));
  if (holder !== undefined)
    return (
      <AskButton
        button={{ variant: 'contained' }}
        title={t('resources.raffles.holder.question', { name: holder })}
        action={action}
        act={() => provider.drawRaffle(id, { note: null, seen })}
        failure={t('resources.raffles.failed.step')}
      >
        {t('resources.raffles.holder.note')}
      </AskButton>
    );
  return (
    <Button variant="contained" disabled={draw.isPending} onClick={() => draw.mutate()}>
      {action}
    </Button>
  );
}
