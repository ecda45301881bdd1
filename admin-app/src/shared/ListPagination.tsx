import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, Button, Typography } from '@mui/material';
import type { LabelDisplayedRowsArgs } from '@mui/material/TablePagination';
import type { MouseEvent } from 'react';
import { Pagination, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { ListMeta } from './asked-provider';
import { t } from '../i18n/texts';
import { formatNumber } from './format';

interface PageArrowsProps {
  /** Counted from 0, as MUI does. */
  page: number;
  count: number;
  rowsPerPage: number;
  onPageChange: (event: MouseEvent, page: number) => void;
}

/** Whether a search found more than were counted: `10,000+`. */
const useMore = (): string => (((useListContext().meta ?? {}) as ListMeta).isCapped ? '+' : '');

/** The list's range and pages in the specification's words, by react-admin's own pagination. */
export function ListPagination() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const more = useMore();
  const name = translate(`resources.${resource}.range`);
  // Handed on to MUI's pagination at every width, though react-admin's type does not say so.
  const words = {
    ActionsComponent: PageArrows,
    labelDisplayedRows: ({ from, to, count }: LabelDisplayedRowsArgs) =>
      t('ra.navigation.page_range_info', {
        offsetBegin: from,
        offsetEnd: to,
        total: formatNumber(count) + more,
        name,
      }),
    slotProps: { displayedRows: { 'aria-live': 'polite' } },
  } as const;
  return <Pagination {...words} rowsPerPageOptions={[]} />;
}

/** A list of one page needs no way to another. */
export function PageArrows({ page, count, rowsPerPage, onPageChange }: PageArrowsProps) {
  const more = useMore();
  const pages = Math.ceil(count / rowsPerPage);
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('ra.navigation.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Button
        variant="outlined"
        size="small"
        startIcon={<NavigateBeforeIcon />}
        disabled={page <= 0}
        onClick={(event) => onPageChange(event, page - 1)}
      >
        {t('ra.action.previous_page')}
      </Button>
      <Typography variant="body2">
        {t('ra.navigation.page_of', { page: page + 1, pages: formatNumber(pages) + more })}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        endIcon={<NavigateNextIcon />}
        disabled={page >= pages - 1}
        onClick={(event) => onPageChange(event, page + 1)}
      >
        {t('ra.action.next_page')}
      </Button>
    </Box>
  );
}
