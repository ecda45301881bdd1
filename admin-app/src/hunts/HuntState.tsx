import { Box, Chip, Typography } from '@mui/material';
import { useId } from 'react';
import { t } from '../i18n/texts';
import type { Hunt } from '../shared/api';
import { Button } from '../shared/Button';
import { StatCard } from '../shared/StatCard';
import { money, times } from './amounts';
import { CancelHunt } from './CancelHunt';
import { FinishHunt, OpenHunt } from './HuntSteps';
import { useHuntStep } from './use-hunt';

/** Sums of the hunt, and its next step. */
export function HuntState({ hunt }: { hunt: Hunt }) {
  const { name, state, sums, currency, slots, version } = hunt;
  const emptyId = useId();
  const isEmpty = state === 'collecting' && slots.length === 0;
  const goBack = useHuntStep((provider) => provider.setHuntState({ state: 'collecting', version }));
  return (
    <Box component="section" aria-label={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip label={t(`resources.hunts.state.${state}`)} size="small" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          {state === 'collecting' ? (
            <OpenHunt hunt={hunt} emptyId={emptyId} />
          ) : (
            <>
              <Button variant="outlined" disabled={goBack.isPending} onClick={() => goBack.mutate()}>
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
