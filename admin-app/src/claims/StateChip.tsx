import { Chip, type ChipProps } from '@mui/material';
import { t } from '../i18n/texts';
import type { ClaimState } from '../shared/claim-states';

const COLORS: Readonly<Record<ClaimState, ChipProps['color']>> = {
  pending: 'secondary',
  processing: 'primary',
  delivered: 'success',
  rejected: 'error',
  cancelled: 'default',
};

export const StateChip = ({ state }: { state: ClaimState }) => (
  <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`resources.claims.states.${state}`)} />
);
