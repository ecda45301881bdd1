import { Chip, type ChipProps } from '@mui/material';
import { t } from '../i18n/texts';
import type { Raffle } from '../shared/api';

const COLORS: Readonly<Record<Raffle['state'], ChipProps['color']>> = {
  draft: 'default',
  open: 'success',
  closed: 'secondary',
  finished: 'primary',
};

export const RaffleState = ({ state }: { state: Raffle['state'] }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[state]}
    label={t(`resources.raffles.states.${state}`)}
  />
);
