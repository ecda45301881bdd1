import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import { inPageLanguage } from '../../lib/language';
import { logged } from '../../lib/log';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () =>
    logged(
      'Failed to load site settings',
      dataOf(client.GET('/api/site', { params: { query: inPageLanguage } })),
    ),
  initialData: firstData.site,
  staleTime: 300_000,
});
