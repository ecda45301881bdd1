import { Chip, type ChipProps } from '@mui/material';
import type { Guess, Raffle } from '../shared/api';

const COLORS: Readonly<Record<Raffle['state'] | Guess['state'], ChipProps['color']>> = {
  draft: 'default',
  open: 'success',
  closed: 'secondary',
  locked: 'secondary',
  finished: 'primary',
  settled: 'primary',
  cancelled: 'default',
};

/** State of a raffle or guess. */
export const GameState = ({ state, label }: { state: keyof typeof COLORS; label: string }) => (
  <Chip size="small" variant="outlined" color={COLORS[state]} label={label} />
);
