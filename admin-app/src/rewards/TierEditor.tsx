import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { RewardTier } from '../shared/api';
import { StickyBar } from '../shared/StickyBar';
import { UnsavedGuard } from '../shared/UnsavedGuard';
import { CHANGED_MEANWHILE, useChangedMeanwhile } from '../shared/use-changed-meanwhile';
import { useOutcome } from '../shared/use-outcome';
import { ProbabilityTotal } from './ProbabilityTotal';
import { NEW_TIER, tiersFault } from './tier-rules';
import { TierRow } from './TierRow';
import { useEditedTiers } from './use-edited-tiers';

export function TierEditor({ stored }: { stored: RewardTier[] }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { tiers, dirty, add, change, remove, markSaved } = useEditedTiers(stored);
  const { outcome, show } = useOutcome();
  const readStored = async () => (await provider.rewardStatus()).rewards;
  const { changedMeanwhile, remember } = useChangedMeanwhile(stored, readStored);
  const { mutate, isPending } = useMutation({
    mutationFn: async (rewards: RewardTier[]) => {
      if (await changedMeanwhile()) return false;
      await provider.saveRewards(rewards);
      await remember();
      return true;
    },
    onSuccess: (saved) => {
      if (!saved) return show({ severity: 'error', text: CHANGED_MEANWHILE });
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
      <ProbabilityTotal tiers={tiers} />
      <StickyBar outcome={outcome}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add(NEW_TIER)}>
          Add Reward Tier
        </Button>
        <Button variant="contained" disabled={isPending} onClick={save}>
          Save Changes
        </Button>
      </StickyBar>
    </Box>
  );
}
