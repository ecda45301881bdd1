import { Box, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { ListMeta } from './asked-provider';
import { t } from '../i18n/texts';
import { formatNumber } from './format';
import { Pager } from './Pager';
import { useAddressedPage } from './use-addressed';

interface ListPaginationProps {
  /** Names the page in the address, for a list that does not write itself there. */
  param?: string;
}

/** The list's range and pages in the specification's words. */
export function ListPagination({ param }: ListPaginationProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const list = useListContext();
  const { page, perPage, total = 0, isPending, setPage } = list;
  const [addressed, turn] = useAddressedPage(param);
  // Only when the address changes: from behind its last page a list goes back by itself.
  const follow = useEffectEvent(() => param && page !== addressed && setPage(addressed));
  useEffect(() => void follow(), [addressed]);
  const pages = Math.ceil(total / perPage);
  // Beyond the last page react-admin goes back to it.
  if (isPending || page > pages) return null;
  // A search may find more than were counted: `10,000+`.
  const more = (list.meta as ListMeta | undefined)?.isCapped ? '+' : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
      <Typography aria-live="polite" sx={{ mr: 'auto', color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('ra.navigation.page_range_info', {
          offsetBegin: (page - 1) * perPage + 1,
          offsetEnd: Math.min(page * perPage, total),
          total: formatNumber(total) + more,
          name: translate(`resources.${resource}.range`),
        })}
      </Typography>
      <Pager page={page} pages={pages} more={more} onPage={param ? turn : setPage} />
    </Box>
  );
}
