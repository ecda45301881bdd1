import type { SxProps, Theme } from '@mui/material';

/** Around a table whose rows have two lines. */
export const closeRows: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.up('sm')]: { '& .RaDataTable-tbody .MuiTableCell-root': { py: 0.5 } },
});

/**
 * Frames a table that becomes a stack of cards on phones, where its columns would not fit. Only matches the
 * list's own rows and cells, because a row may expand to another kind of table.
 */
export const tableSx: SxProps<Theme> = (theme) => ({
  '& .RaDataTable-tableWrapper': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 2,
    bgcolor: 'background.paper',
    overflowX: 'auto',
  },
  // No frame inside a frame.
  '.MuiPaper-outlined & .RaDataTable-tableWrapper': { border: 0, borderRadius: 0, bgcolor: 'transparent' },
  '& .RaDataTable-tbody > tr:last-of-type > td': { borderBottom: 0 },
  '& .MuiTableCell-root': { px: 2, py: 1.25 },
  '& .RaDataTable-thead .MuiTableCell-root': { py: 0.5 },
  // Rows expand with a labelled button instead of react-admin's bare arrow.
  '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
  // In narrower places, next to the menu on a tablet, the frame scrolls. Otherwise names would break after
  // every letter.
  [theme.breakpoints.up('sm')]: {
    '& .RaDataTable-table': { minWidth: 600 },
    // In line with the heading above it, and narrower by that.
    '.MuiPaper-outlined & .RaDataTable-table': { minWidth: 568 },
    '.MuiPaper-outlined & .MuiTableCell-root:first-of-type': { pl: 0 },
    '.MuiPaper-outlined & .MuiTableCell-root:last-of-type': { pr: 0 },
  },
  [theme.breakpoints.down('sm')]: {
    '& .RaDataTable-thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& .RaDataTable-table, & .RaDataTable-tbody': { display: 'block' },
    '& .RaDataTable-tbody > tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      px: 0.75,
      borderColor: 'divider',
    },
    '& .RaDataTable-tbody > .RaDataTable-row': { py: 1 },
    '& .RaDataTable-tbody > .RaDataTable-row:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
    // react-admin renders it even while nothing is expanded.
    '& .RaDataTable-tbody > .RaDataTable-expandRow > td:empty': { display: 'none' },
    '& .RaDataTable-tbody > tr > td': { border: 0, px: 0.75, py: 0.5, textAlign: 'left' },
    '& .RaDataTable-tbody > tr > td:first-of-type:not(.MuiTableCell-paddingCheckbox), & td.RaDataTable-expandIconCell + td, & .RaDataTable-tbody > tr > td[colspan]':
      { flexBasis: '100%' },
    '& td[data-heading]::before': { content: 'attr(data-heading) ": "', color: 'text.secondary' },
    // The cell next to the checkbox.
    '& td.MuiTableCell-paddingCheckbox + td': { flex: '1 1 0', minWidth: 'calc(100% - 72px)' },
    // The actions go to the end of the last line.
    '& .RaDataTable-tbody > tr > td:last-of-type:not([colspan])': { ml: 'auto' },
  },
});
