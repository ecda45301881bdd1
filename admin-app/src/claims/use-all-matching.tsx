import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ClaimSelection } from '../shared/api';
import { Button } from '../shared/Button';
import { useNotifyFailure } from '../shared/Failure';
import { formatNumber } from '../shared/format';
import type { ClaimRecord } from '../shared/records';
import type { ListMeta } from '../shared/required-provider';
import { canBeMoved } from './claim-record';
import { useSteadyList } from './SteadyList';
import { useSelection } from './use-selection';

/** Choosing all claims that match, once those on the page are ticked and there are more. */
export function useAllMatching() {
  const provider = useDataProvider<AdminDataProvider>();
  const {
    data = [],
    total = 0,
    sort,
    selectedIds,
    onUnselectItems,
    ...context
  } = useListContext<ClaimRecord>();
  const { release } = useSteadyList();
  const { start, isRunning } = useSelection();
  const notifyFailure = useNotifyFailure();
  const filter = context.filterValues as object;
  const list = JSON.stringify(filter);
  const [chosen, choose] = useState<string | null>(null);
  const {
    mutate,
    data: selection,
    reset,
    isPending,
  } = useMutation({
    mutationFn: (state: ClaimSelection['state']) => provider.selectClaims(filter, sort, state),
    onError: (failure) => notifyFailure(failure, t('resources.claims.failed.move')),
  });

  const isPossible = total > data.length && selectedIds.length === data.filter(canBeMoved).length;
  const isChosen = isPossible && chosen === list;
  // A capped search found more than it counted: `10,000+`.
  const count = formatNumber(total) + ((context.meta as ListMeta | undefined)?.isCapped ? '+' : '');
  return {
    isChosen,
    isBusy: isPending || isRunning,
    /** Of the toolbar. */
    label: isChosen ? { label: t('resources.claims.selection.all', { claims: count }) } : {},
    button: isPossible && !isChosen && (
      <Button size="small" disabled={isRunning} onClick={() => choose(list)}>
        {t('resources.claims.selection.select', { claims: count })}
      </Button>
    ),
    ask: mutate,
    question: selection && {
      selection,
      onMove: async () => {
        release();
        onUnselectItems();
        await start(selection);
      },
      onClose: reset,
    },
  };
}
