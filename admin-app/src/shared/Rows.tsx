import { Box } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useDataTableRenderContext,
  useList,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import type { Pagination } from './api';
import { formatNumber } from './format';
import { ListPagination } from './ListPagination';
import { PAGE_SIZE } from './paging';
import { PhoneSort } from './PhoneSort';

interface RowsProps<Row extends RaRecord> {
  /** Prefix of the texts: `resources.<texts>.fields.<source>`, `.empty` and `.range`. */
  texts: string;
  label: string;
  rows: Row[];
  /** The order the rows are already in. */
  sort?: SortPayload;
  /** Sortable columns, for phones; other columns have `disableSort`. */
  sortable?: string[];
  /** Set if the rows are one page of several on the server. */
  pages?: { pagination: Pagination; onPage: (page: number) => void };
  /** Height in pixels beyond which the table scrolls. */
  maxHeight?: number;
  children: ReactNode;
}

/** Rows that are already loaded, as a react-admin table: sortable, and styled like every list. */
export function Rows<Row extends RaRecord>(props: RowsProps<Row>) {
  const { texts, label, rows, sort, sortable, pages, maxHeight, children } = props;
  const list = useList<Row>({ data: rows, resource: texts, ...(sort && { sort }) });
  const { currentPage = 1, totalPages = 1, total = 0 } = pages?.pagination ?? {};
  const isBeyond = currentPage > totalPages;
  const goBack = useEffectEvent(() => pages?.onPage(totalPages));
  // Like react-admin's lists: entries may have been deleted, and the URL may name any page.
  useEffect(() => void (isBeyond && goBack()), [isBeyond]);
  if (isBeyond) return null;
  const paged = pages && { page: currentPage, perPage: PAGE_SIZE, total, setPage: pages.onPage };
  const table = (
    <DataTable<Row> aria-label={label} stickyHeader={maxHeight !== undefined}>
      {children}
    </DataTable>
  );
  return (
    <ResourceContextProvider value={texts}>
      {/* The return type of `useList` does not allow for server-side pages. */}
      <ListContextProvider value={{ ...list, ...paged } as ListControllerResult<Row>}>
        <Box sx={{ mt: 1.5 }}>
          {sortable && rows.length > 1 && <PhoneSort fields={sortable} />}
          {maxHeight === undefined || rows.length === 0 ? (
            table
          ) : (
            <Box tabIndex={0} role="region" aria-label={label} sx={{ ...scrollingSx, maxHeight }}>
              {table}
            </Box>
          )}
          {paged && rows.length > 0 && <ListPagination />}
        </Box>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** Replaces the inner frame, in which the header would not stick. */
const scrollingSx = {
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '.MuiPaper-outlined &': { border: 0 },
  '&& .RaDataTable-tableWrapper': { overflow: 'visible', border: 0 },
};

interface ColProps<Row extends RaRecord> extends DataTableColumnProps<Row> {
  /** Whether its cells are row headers. */
  isHead?: boolean;
}

/**
 * A column of `Rows`. On phones, where a row is a card without a header, each cell is labelled with its
 * heading.
 */
export function Col<Row extends RaRecord>({ isHead = false, ...column }: ColProps<Row>) {
  const { label, source } = column;
  const resource = useResourceContext();
  const heading = useTranslateLabel()({ label, source, resource });
  const isCell = useDataTableRenderContext() === 'data';
  return (
    <DataTable.Col<Row>
      {...column}
      role={isHead && isCell ? 'rowheader' : undefined}
      data-heading={isHead || typeof heading !== 'string' ? undefined : heading}
    />
  );
}

/**
 * A column of numbers, sorted from the largest. `DataTable.NumberCol` would format them in the browser's
 * language.
 */
export const NumberCol = <Row extends RaRecord>({
  source,
  ...column
}: ColProps<Row> & { source: string }) => (
  <Col<Row>
    source={source}
    align="right"
    sortByOrder="DESC"
    render={(row) => formatNumber(Number(row[source] ?? 0))}
    {...column}
  />
);
