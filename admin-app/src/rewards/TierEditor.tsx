import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { RewardTier } from '../shared/api';
import { NEW_TIER, tiersFault, totalOf } from './tier-rules';
import { TierRow } from './TierRow';
import { useEditedTiers } from './use-edited-tiers';
import { UnsavedGuard } from '../shared/UnsavedGuard';
import { useOutcome } from '../shared/use-outcome';

export function TierEditor({ stored }: { stored: RewardTier[] }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { tiers, dirty, add, change, remove, markSaved } = useEditedTiers(stored);
  const { outcome, show } = useOutcome();
  const { mutate, isPending } = useMutation({
    mutationFn: (rewards: RewardTier[]) => provider.saveRewards(rewards),
    onSuccess: () => {
      markSaved();
      show({ severity: 'success', text: 'Rewards configuration updated successfully' });
    },
    onError: () => show({ severity: 'error', text: 'Failed to update rewards configuration' }),
  });

  function save(): void {
    const rewards = tiers.map(({ key: _, ...tier }) => tier);
    const fault = tiersFault(rewards);
    if (fault) show({ severity: 'error', text: fault });
    else mutate(rewards);
  }

  function removeUnlessLast(key: number): void {
    if (tiers.length > 1) return remove(key);
    show({ severity: 'error', text: 'Cannot remove the last reward tier' });
  }

  const total = totalOf(tiers);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <UnsavedGuard unsaved={dirty} />
      {tiers.map(({ key, ...tier }, place) => (
        <TierRow
          key={key}
          tier={tier}
          place={place + 1}
          onChange={(changed) => change(key, changed)}
          onRemove={() => removeUnlessLast(key)}
        />
      ))}
      <Typography aria-live="polite" sx={{ color: total === 100 ? 'success.main' : 'error.main' }}>
        {`Total probability: ${total}%`}
      </Typography>
      {outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add(NEW_TIER)}>
          Add Reward Tier
        </Button>
        <Button variant="contained" disabled={isPending} onClick={save}>
          Save Changes
        </Button>
      </Box>
    </Box>
  );
}
