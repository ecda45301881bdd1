import type { Language } from '#shared/generated/catalogues.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RequiredProvider } from './required-provider';

export const siteLanguagesQuery = (provider: RequiredProvider) =>
  queryOptions({
    queryKey: ['site-languages'],
    queryFn: async () => (await provider.site()).languages,
    staleTime: 300_000,
    retry: false,
  });

/** The site's own language. */
export const siteLocaleQuery = (provider: RequiredProvider) =>
  queryOptions({
    queryKey: ['site-locale'],
    queryFn: async () => (await provider.site()).locale,
    staleTime: 300_000,
    retry: false,
  });

/** The site's additional languages; empty until they are known. */
export function useSiteLanguages(): readonly Language[] {
  const provider = useDataProvider<RequiredProvider>();
  return useQuery(siteLanguagesQuery(provider)).data ?? [];
}
