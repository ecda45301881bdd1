import { Box, Button, Chip, DialogContentText, Typography } from '@mui/material';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Hunt } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { StatCard } from '../shared/StatCard';
import { amountText, centsIn, money, times } from './amounts';
import { CancelHunt } from './CancelHunt';
import { AmountInput } from './HuntFields';
import { useHuntStep } from './use-hunt';

/** Sums of the hunt, and its next step. */
export function HuntState({ hunt }: { hunt: Hunt }) {
  const { name, state, sums, currency, slots, version } = hunt;
  const emptyId = useId();
  const isEmpty = state === 'collecting' && slots.length === 0;
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
              <FinishHunt hunt={hunt} />
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
        {/* Before any slot is opened, the whole start balance would count as a loss. */}
        <StatCard
          label={t('resources.hunts.sums.profit')}
          value={sums.opened === 0 ? '–' : money(sums.profitCents, currency)}
        />
      </Box>
    </Box>
  );
}

/**
 * Asks for the end balance. Once a slot was opened, all wins plus the remaining balance are the suggestion.
 */
function FinishHunt({ hunt }: { hunt: Hunt }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { version, currency, sums } = hunt;
  return (
    <AskButton<{ end: string }>
      button={{ variant: 'contained' }}
      title={t('resources.hunts.finish_question')}
      record={{ end: sums.opened === 0 ? '' : amountText(sums.presentCents) }}
      action={t('resources.hunts.finish')}
      act={({ end }) => provider.setHuntState({ state: 'finished', endCents: centsIn(end), version })}
      failure={t('resources.hunts.failed.save')}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('resources.hunts.finish_note')}</DialogContentText>
      <AmountInput source="end" label={t('resources.hunts.fields.end')} helperText={currency} autoFocus />
    </AskButton>
  );
}
