import type { SxProps, Theme } from '@mui/material';

/**
 * A table in a frame that becomes a stack of cards on a phone, where columns would not fit side by side. Only the
 * list's own rows and cells are meant: a row may open to a table of another kind.
 */
export const tableSx: SxProps<Theme> = (theme) => ({
  '& .RaDataTable-tableWrapper': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 2,
    bgcolor: 'background.paper',
    overflowX: 'auto',
  },
  '& .RaDataTable-tbody > tr:last-of-type > td': { borderBottom: 0 },
  '& .MuiTableCell-root': { px: 2, py: 1.25 },
  '& .RaDataTable-thead .MuiTableCell-root': { py: 0.5 },
  // Rows open by a button with a name of its own, not by react-admin's bare arrow.
  '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
  // Where it is narrower, beside the menu on a tablet, the frame scrolls: names would stand letter below letter.
  [theme.breakpoints.up('sm')]: { '& .RaDataTable-table': { minWidth: 600 } },
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
    // It is there also while nothing is open in it.
    '& .RaDataTable-tbody > .RaDataTable-expandRow > td:empty': { display: 'none' },
    '& .RaDataTable-tbody > tr > td': { border: 0, px: 0.75, py: 0.5, textAlign: 'left' },
    '& .RaDataTable-tbody > tr > td:first-of-type:not(.MuiTableCell-paddingCheckbox), & td.RaDataTable-expandIconCell + td, & .RaDataTable-tbody > tr > td[colspan]':
      { flexBasis: '100%' },
    '& td[data-heading]::before': { content: 'attr(data-heading) ": "', color: 'text.secondary' },
    // Beside what a row is ticked with.
    '& td.MuiTableCell-paddingCheckbox + td': { flex: '1 1 0', minWidth: 'calc(100% - 72px)' },
    // What can be done with a record stands at the end of its last line.
    '& .RaDataTable-tbody > tr > td:last-of-type:not([colspan])': { ml: 'auto' },
  },
});
