import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { t } from '../i18n/texts';
import type { Hunt } from '../shared/api';
import { StatCard } from '../shared/StatCard';
import { amountFault, amountText, centsIn, money, times } from './amounts';
import { CancelHunt } from './CancelHunt';
import { useHuntStep } from './use-hunt';

/** How the hunt stands, and its next step. */
export function HuntState({ hunt }: { hunt: Hunt }) {
  const { name, state, sums, currency, slots, version } = hunt;
  const emptyId = useId();
  const isEmpty = state === 'collecting' && slots.length === 0;
  const [isFinishing, setFinishing] = useState(false);
  const step = useHuntStep((provider, next: 'collecting' | 'opening') =>
    provider.setHuntState({ state: next, version }),
  );
  return (
    <Box component="section" aria-label={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip label={t(`resources.hunts.state.${state}`)} size="small" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          {state === 'collecting' ? (
            <Button
              variant="contained"
              disabled={step.isPending || isEmpty}
              aria-describedby={isEmpty ? emptyId : undefined}
              onClick={() => step.mutate('opening')}
            >
              {t('resources.hunts.open')}
            </Button>
          ) : (
            <>
              <Button variant="outlined" disabled={step.isPending} onClick={() => step.mutate('collecting')}>
                {t('resources.hunts.back')}
              </Button>
              <Button variant="contained" onClick={() => setFinishing(true)}>
                {t('resources.hunts.finish')}
              </Button>
            </>
          )}
          <CancelHunt version={version} />
        </Box>
      </Box>
      {isEmpty && (
        <Typography id={emptyId} variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('resources.hunts.open_empty')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <StatCard
          label={t('resources.hunts.sums.opened')}
          value={t('resources.hunts.sums.opened_of', { opened: sums.opened, slots: slots.length })}
        />
        <StatCard label={t('resources.hunts.sums.bets')} value={money(sums.betCents, currency)} />
        <StatCard label={t('resources.hunts.sums.wins')} value={money(sums.winCents, currency)} />
        <StatCard label={t('resources.hunts.sums.average')} value={times(sums.averageMultiplier)} />
        <StatCard label={t('resources.hunts.sums.needed')} value={times(sums.neededMultiplier)} />
        {/* Before anything is opened, all of the start balance would be a loss. */}
        <StatCard
          label={t('resources.hunts.sums.profit')}
          value={sums.opened === 0 ? '–' : money(sums.profitCents, currency)}
        />
      </Box>
      {isFinishing && <FinishQuestion hunt={hunt} onClose={() => setFinishing(false)} />}
    </Box>
  );
}

/** Asks for the end balance, which all wins and what was left make the likely one once anything was opened. */
function FinishQuestion({ hunt, onClose }: { hunt: Hunt; onClose: () => void }) {
  const titleId = useId();
  const { opened, presentCents } = hunt.sums;
  const [end, setEnd] = useState(opened === 0 ? '' : amountText(presentCents));
  const fault = amountFault(end);
  const finish = useHuntStep((provider) =>
    provider.setHuntState({ state: 'finished', endCents: centsIn(end), version: hunt.version }),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('resources.hunts.finish_question')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('resources.hunts.finish_note')}</DialogContentText>
        <TextField
          label={t('resources.hunts.fields.end')}
          value={end}
          onChange={({ target }) => setEnd(target.value)}
          error={end !== '' && fault !== undefined}
          helperText={fault ?? hunt.currency}
          fullWidth
          sx={{ mt: 2 }}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={fault !== undefined || finish.isPending}
          onClick={() => finish.mutate(undefined, { onSettled: onClose })}
        >
          {t('resources.hunts.finish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
