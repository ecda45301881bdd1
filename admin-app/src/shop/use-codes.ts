import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ShopItem } from '../shared/api';
import { isRefusal } from '../shared/failures';
import { newKey } from '../shared/new-key';

/** An item's digital codes, with the actions on them. */
export function useCodes({ id }: ShopItem) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const queryKey = ['items', 'codes', id];
  const { data: counts } = useQuery({ queryKey, queryFn: () => provider.itemCodes(id) });
  // The stock is the number of codes left.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: ['items', 'getList'] }),
    ]);
  // One key per attempt: a retry after a lost response uses the same one.
  const [key, setKey] = useState(newKey);
  const add = useMutation({
    mutationFn: (codes: string) => provider.addCodes(id, codes, key),
    onSuccess: ({ added }) => {
      setKey(newKey());
      notify(t('resources.items.codes.added', { added }), { type: 'success' });
    },
    onError: (failure) => isRefusal(failure) && setKey(newKey()),
    onSettled: refresh,
  });
  /** The dialog asks first, and invalidates the queries afterwards. */
  async function clear(): Promise<void> {
    await provider.clearCodes(id);
    notify(t('resources.items.codes.cleared'), { type: 'success' });
  }
  return {
    counts,
    add: add.mutate,
    clear,
    error: add.error,
    isBusy: add.isPending,
  };
}
