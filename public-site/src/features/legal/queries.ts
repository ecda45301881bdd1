import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { LegalPage } from '../../api/types';
import { languageBase } from '../../lib/language';
import { pageLocale } from '../../lib/texts';

export const legalQuery = (page: LegalPage) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: () =>
      dataOf(
        client.GET('/api/legal/{page}', {
          params: { path: { page }, query: languageBase ? { locale: pageLocale() } : {} },
        }),
      ),
  });
