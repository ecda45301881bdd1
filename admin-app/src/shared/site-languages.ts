import type { Language } from '#shared/generated/catalogues.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';

export const siteLanguagesQuery = (provider: AdminDataProvider) =>
  queryOptions({
    queryKey: ['site-languages'],
    queryFn: async () => (await provider.site()).languages,
    staleTime: 300_000,
    retry: false,
  });

/** In which languages besides its own the site can be read; none until it is known. */
export function useSiteLanguages(): readonly Language[] {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery(siteLanguagesQuery(provider)).data ?? [];
}
