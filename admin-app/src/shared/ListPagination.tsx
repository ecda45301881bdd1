import { Box, TextField, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { ListMeta } from './required-provider';
import { t } from '../i18n/texts';
import { formatNumber } from './format';
import { Pager } from './Pager';
import { PAGE_SIZE, PAGE_SIZES } from './paging';
import { useUrlPage } from './use-url-state';

interface ListPaginationProps {
  /** URL parameter of the page, for a list that does not keep its state in the URL. */
  param?: string;
  /** Offers a choice of page sizes. */
  hasSizes?: boolean;
}

/** Range and pages of the list, in the specification's words. */
export function ListPagination({ param, hasSizes = false }: ListPaginationProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const list = useListContext();
  const { page, perPage, total = 0, isPending, setPage } = list;
  const [addressed, turn] = useUrlPage(param);
  // Runs only when the URL changes: beyond the last page, the list corrects itself.
  const follow = useEffectEvent(() => param && page !== addressed && setPage(addressed));
  useEffect(() => void follow(), [addressed]);
  const pages = Math.ceil(total / perPage);
  // react-admin then goes back to the last page.
  if (isPending || page > pages) return null;
  // A capped search found more than it counted: `10,000+`.
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
      {hasSizes && total > PAGE_SIZE && <PageSize />}
      <Pager page={page} pages={pages} more={more} onPage={param ? turn : setPage} />
    </Box>
  );
}

function PageSize() {
  const { perPage, setPerPage } = useListContext();
  // A URL may name any size.
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((one, other) => one - other);
  return (
    <TextField
      select
      fullWidth={false}
      value={perPage}
      onChange={({ target }) => setPerPage(Number(target.value))}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t('ra.navigation.page_rows_per_page') },
      }}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {t('ra.navigation.per_page', { rows: size })}
        </option>
      ))}
    </TextField>
  );
}
