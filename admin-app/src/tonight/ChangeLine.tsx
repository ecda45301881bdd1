import { Alert, Box, Button } from '@mui/material';
import { t } from '../i18n/texts';
import type { Part, Phases } from './order';

interface ChangeLineProps {
  /** The most urgent first. */
  changed: readonly Part[];
  now: Phases;
  onShow: (first: Part) => void;
}

/** Says what someone else or the clock has changed. It lies over the page, because it must not move anything either. */
export function ChangeLine({ changed, now, onShow }: ChangeLineProps) {
  const [first] = changed;
  return (
    <Box role="status" sx={{ position: 'sticky', top: '3.5rem', height: 0, zIndex: 'appBar' }}>
      {first && (
        <Alert
          severity="info"
          icon={false}
          data-change-line
          sx={{ py: 0, alignItems: 'center', boxShadow: 8, '& .MuiAlert-action': { pt: 0 } }}
          action={
            <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => onShow(first)}>
              {t('tonight.changed.show')}
            </Button>
          }
        >
          {changed.map((part) => changeText(part, now)).join(' ')}
        </Alert>
      )}
    </Box>
  );
}

function changeText(part: Part, now: Phases): string {
  switch (part) {
    case 'hunt':
      return t(now.hunt === 'idle' ? 'tonight.changed.hunt_over' : 'tonight.changed.hunt_begun');
    case 'guess':
      return t(now.guess === 'idle' ? 'tonight.changed.guess_over' : 'tonight.changed.guess_open');
    case 'ready':
      return t('tonight.changed.ready');
    case 'raffle':
      return raffleText(now.raffle);
  }
}

function raffleText(phase: Phases['raffle']): string {
  if (phase === 'awaited') return t('tonight.changed.raffle_drawn');
  if (phase === 'prepared') return t('tonight.changed.raffle_prepared');
  return t(phase === 'idle' ? 'tonight.changed.raffle_over' : 'tonight.changed.raffle_running');
}
