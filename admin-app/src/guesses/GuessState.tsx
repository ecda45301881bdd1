import { Chip, type ChipProps } from '@mui/material';
import { t } from '../i18n/texts';
import type { Guess } from '../shared/api';

const COLORS: Readonly<Record<Guess['state'], ChipProps['color']>> = {
  open: 'success',
  locked: 'secondary',
  settled: 'primary',
  cancelled: 'default',
};

export const GuessState = ({ state }: { state: Guess['state'] }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[state]}
    label={t(`resources.guesses.states.${state}`)}
  />
);
