import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ArrayInput, Form, SaveButton, SimpleFormIterator, useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { RewardTier } from '../shared/api';
import { StickyBar } from '../shared/StickyBar';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { useChangedMeanwhile } from '../shared/use-changed-meanwhile';
import { useOutcome } from '../shared/use-outcome';
import { AddTierButton } from './AddTierButton';
import { ProbabilityTotal } from './ProbabilityTotal';
import { tiersFault } from './tier-rules';
import { TierRow } from './TierRow';

const rowsSx = {
  '& .RaSimpleFormIterator-line': { display: 'block', border: 0, mb: 1.5 },
};

export function TierEditor({ stored }: { stored: RewardTier[] }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [tiers, setTiers] = useState(stored);
  const { outcome, show } = useOutcome();
  const fail = (text: string) => show({ severity: 'error', text });
  const readStored = async () => (await provider.rewardConfig()).rewards;
  const { changedMeanwhile, remember } = useChangedMeanwhile(stored, readStored);
  const { mutate, isPending } = useMutation({
    mutationFn: async (rewards: RewardTier[]) => {
      if (await changedMeanwhile()) return false;
      await provider.saveRewards(rewards);
      await remember();
      return true;
    },
    onSuccess: (saved, rewards) => {
      if (!saved) return fail(t('console.changed_meanwhile'));
      setTiers(rewards);
      show({ severity: 'success', text: t('rewards.saved') });
    },
    onError: () => fail(t('rewards.save_failed')),
  });

  function save({ rewards }: { rewards: RewardTier[] }): void {
    const fault = tiersFault(rewards);
    if (fault) fail(fault);
    else mutate(rewards);
  }

  return (
    <Form
      record={{ id: 'rewards', rewards: tiers }}
      noValidate
      onSubmit={(values: unknown) => save(values as { rewards: RewardTier[] })}
    >
      <UnsavedFormGuard />
      <ArrayInput source="rewards" label={false} helperText={false}>
        <SimpleFormIterator
          disableReordering
          disableRemove
          disableClear
          addButton={<AddTierButton />}
          fullWidth
          sx={rowsSx}
        >
          <TierRow onLast={() => fail(t('rewards.last'))} />
        </SimpleFormIterator>
      </ArrayInput>
      <ProbabilityTotal />
      <StickyBar outcome={outcome}>
        <SaveButton
          label={t('console.save_changes')}
          icon={<></>}
          alwaysEnable={!isPending}
          disabled={isPending}
        />
      </StickyBar>
    </Form>
  );
}
