import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';
import { stepsOf } from './steps';

/** Not cached: a step may have been completed a moment ago. */
export function useFirstSteps() {
  const provider = useDataProvider<AdminDataProvider>();
  const count = async (resource: string, filter = {}): Promise<number> => {
    const { total } = await provider.getList(resource, { pagination: { page: 1, perPage: 1 }, filter });
    return total ?? 0;
  };
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: async () => {
      const [site, offers, categories, items, tierChanges, bot] = await Promise.all([
        provider.siteSettings(),
        count('offers'),
        count('categories'),
        count('items'),
        count('audit', { kind: 'rewards' }),
        provider.botStatus(),
      ]);
      return stepsOf({ site, offers, categories, items, tierChanges, bot });
    },
  });
}
