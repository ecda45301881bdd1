import type { SxProps, Theme } from '@mui/material';

/** A table in a frame that becomes a stack of cards on a phone, where columns would not fit side by side. */
export const tableSx: SxProps<Theme> = (theme) => ({
  '& .RaDataTable-tableWrapper': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 2,
    bgcolor: 'background.paper',
    overflowX: 'auto',
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .MuiTableCell-root': { px: 2, py: 1.25 },
  // Rows open by a button with a name of its own, not by react-admin's bare arrow.
  '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& table, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      px: 0.75,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody td:first-of-type, & tbody td[colspan]': { flexBasis: '100%' },
    '& td.RaDataTable-expandIconCell + td': { flexBasis: '100%' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td:last-of-type:not([colspan])': { ml: 'auto' },
    '& .MuiTableCell-root': { border: 0, px: 0.75, py: 0.5, textAlign: 'left' },
  },
});
