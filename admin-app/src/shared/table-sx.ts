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
  [theme.breakpoints.down('sm')]: {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody, & tr, & td': { display: 'block' },
    '& tbody tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& .MuiTableCell-root': { border: 0, py: 0.5, textAlign: 'left' },
  },
});
