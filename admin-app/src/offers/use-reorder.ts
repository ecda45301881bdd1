import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { OfferRecord } from './offer-record';

const KEY = ['offers', 'reorder'];

/** The order on screen changes at once; what the server stored follows, whether it agreed or not. */
export function useReorder() {
  const { data = [], refetch } = useListContext<OfferRecord>();
  const provider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [wanted, setWanted] = useState<OfferRecord[] | null>(null);
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: KEY.join('-') },
    mutationFn: (offers: OfferRecord[]) => provider.reorderOffers(offers),
    onError: () => notify('Failed to reorder offers. Please try again.', { type: 'error' }),
    onSettled: async () => {
      await refetch();
      // A later move may still be waiting: its order stays on screen until it is stored too.
      if (queryClient.isMutating({ mutationKey: KEY }) <= 1) setWanted(null);
    },
  });
  function reorder(offers: OfferRecord[]): void {
    setWanted(offers);
    mutate(offers);
  }
  return { offers: wanted ?? data, reorder };
}
