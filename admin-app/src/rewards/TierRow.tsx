import DeleteIcon from '@mui/icons-material/Delete';
import { Box, IconButton, Paper, TextField } from '@mui/material';
import type { RewardTier } from '../shared/api';
import { ink } from '../theme/tokens';
import { IntegerField } from './IntegerField';

interface TierRowProps {
  tier: RewardTier;
  /** Counted from 1. */
  place: number;
  onChange: (changed: Partial<RewardTier>) => void;
  onRemove: () => void;
}

const FULL_HEX = /^#[0-9a-f]{6}$/i;

export function TierRow({ tier, place, onChange, onRemove }: TierRowProps) {
  return (
    <Paper
      component="fieldset"
      variant="outlined"
      sx={{
        m: 0,
        p: 1.5,
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '48px 1fr 1fr 40px', md: '2fr 1fr 1fr 48px 1fr 40px' },
      }}
      aria-label={`Tier ${place}`}
    >
      <TextField
        label="Tier Name"
        value={tier.tier}
        onChange={(event) => onChange({ tier: event.target.value })}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <IntegerField label="Points" value={tier.points} onChange={(points) => onChange({ points })} />
      <IntegerField
        label="Probability (%)"
        value={tier.probability}
        onChange={(probability) => onChange({ probability })}
      />
      <Box
        component="input"
        type="color"
        aria-label="Colour picker"
        value={FULL_HEX.test(tier.color) ? tier.color : '#000000'}
        onChange={(event) => onChange({ color: event.target.value })}
        sx={{
          width: 48,
          height: 40,
          p: 0.5,
          border: 1,
          borderColor: ink[600],
          borderRadius: 1.5,
          bgcolor: ink[900],
        }}
      />
      <TextField
        label="Colour"
        value={tier.color}
        onChange={(event) => onChange({ color: event.target.value })}
        sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}
      />
      <IconButton
        aria-label={`Remove ${tier.tier || `tier ${place}`}`}
        onClick={onRemove}
        sx={{ justifySelf: 'start' }}
      >
        <DeleteIcon />
      </IconButton>
    </Paper>
  );
}
