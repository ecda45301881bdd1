import { Box, Typography } from '@mui/material';
import { money } from '../hunts/amounts';
import { AskHunt } from '../hunts/AskHunt';
import { useHuntDesk } from '../hunts/use-hunt';
import { t } from '../i18n/texts';
import type { EarlierHunt } from '../shared/api';
import { KeepTyped } from '../shared/KeepTyped';
import { GameCard } from './GameCard';
import { LastGame } from './LastGame';

/** The last bonus hunt of the night, while none is on. A form that repeats it stays when someone else begins one. */
export function LastHunt() {
  const desk = useHuntDesk().data;
  return (
    <KeepTyped value={desk?.last ?? null} idOf={({ id }) => id} reason={t('resources.hunts.begun')}>
      {(last, onUnsaved) => (
        <GameCard kind={t('resources.hunts.title')} to="/hunts">
          <Result hunt={last} onUnsaved={onUnsaved} />
        </GameCard>
      )}
    </KeepTyped>
  );
}

interface ResultProps {
  hunt: EarlierHunt;
  onUnsaved: (unsaved: boolean) => void;
}

function Result({ hunt, onUnsaved }: ResultProps) {
  const { name, currency, startCents, sums } = hunt;
  const isGain = sums.profitCents >= 0;
  const figures = [
    [t('resources.hunts.fields.start'), money(startCents, currency)],
    [t('resources.hunts.sums.wins'), money(sums.winCents, currency)],
    [t('resources.hunts.sums.profit'), `${isGain ? '+' : ''}${money(sums.profitCents, currency)}`],
  ] as const;
  return (
    <LastGame title={name}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, my: 1 }}>
        {figures.map(([label, value], place) => (
          <div key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontWeight: 600,
                ...(place === figures.length - 1 && { color: isGain ? 'success.main' : 'error.main' }),
              }}
            >
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <AskHunt earlier={hunt} onUnsaved={onUnsaved} />
    </LastGame>
  );
}
