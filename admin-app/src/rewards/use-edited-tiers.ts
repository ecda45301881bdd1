import { useRef, useState } from 'react';
import type { RewardTier } from '../shared/api';

/** Names are edited and need not be unique: a row keeps its own key. */
export type EditedTier = RewardTier & { key: number };

export function useEditedTiers(stored: RewardTier[]) {
  const nextKey = useRef(stored.length);
  const [tiers, setTiers] = useState<EditedTier[]>(() => stored.map((tier, key) => ({ ...tier, key })));
  const [dirty, setDirty] = useState(false);

  function edit(change: (tiers: EditedTier[]) => EditedTier[]): void {
    setTiers(change);
    setDirty(true);
  }

  return {
    tiers,
    dirty,
    add: (tier: RewardTier) => {
      const key = nextKey.current++;
      edit((all) => [...all, { ...tier, key }]);
    },
    change: (key: number, changed: Partial<RewardTier>) =>
      edit((all) => all.map((tier) => (tier.key === key ? { ...tier, ...changed } : tier))),
    remove: (key: number) => edit((all) => all.filter((tier) => tier.key !== key)),
    markSaved: () => setDirty(false),
  };
}
