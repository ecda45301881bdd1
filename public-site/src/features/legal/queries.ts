import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { LegalPage } from '../../api/types';

export const legalQuery = (page: LegalPage) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: () => dataOf(client.GET('/api/legal/{page}', { params: { path: { page } } })),
  });
