import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { useNotifyFailure } from '../shared/Failure';
import { withoutReason } from '../shared/failures';
import type { Ordered, OrderedResource } from './ordered';

/**
 * Shows the new order immediately, then the order the server stored, whether or not it accepted the change.
 */
export function useReorder<T extends Ordered>() {
  const resource = useResourceContext() as OrderedResource;
  const key = [resource, 'reorder'];
  const { data = [], refetch } = useListContext<T>();
  const provider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [wanted, setWanted] = useState<T[] | null>(null);
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join('-') },
    mutationFn: (records: T[]) => provider.reorder(resource, records),
    onError: (failure) => notifyFailure(withoutReason(failure), t(`resources.${resource}.failed.reorder`)),
    onSettled: async () => {
      await refetch();
      // A later move may still be pending: its order stays on screen until it is stored too.
      if (queryClient.isMutating({ mutationKey: key }) <= 1) setWanted(null);
    },
  });
  function reorder(records: T[]): void {
    setWanted(records);
    mutate(records);
  }
  return { records: wanted ?? data, reorder };
}
