import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ShopItem } from '../shared/api';
import { refusalOr } from '../shared/failures';

/** An item's digital codes, with the actions on them. */
export function useCodes({ id }: ShopItem) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const key = ['items', 'codes', id];
  const { data: counts } = useQuery({ queryKey: key, queryFn: () => provider.itemCodes(id) });
  // The stock is the number of codes left.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['items', 'getList'] }),
    ]);
  const add = useMutation({
    mutationFn: (codes: string) => provider.addCodes(id, codes),
    onSuccess: ({ added }) => notify(t('resources.items.codes.added', { added }), { type: 'success' }),
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
    refusal: add.error && refusalOr(add.error, t('resources.items.failed.save')),
    isBusy: add.isPending,
  };
}
