import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { Theme } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { CHOICE } from '../shared/field-widths';
import { withoutFailureNotification } from '../shared/failures';
import { ListContent } from '../shared/ListContent';
import { ListEmpty } from '../shared/ListEmpty';
import { ListPagination } from '../shared/ListPagination';
import { PAGE_SIZE } from '../shared/paging';
import { tableSx } from '../shared/table-sx';
import { gold, ink, red } from '../shared/tokens';

/** On phones, react-admin reduces buttons to icons; this shows their names as well. */
const namedIcons = {
  '& .MuiIconButton-root[aria-label]': {
    gap: 6,
    padding: '6px 10px',
    borderRadius: 8,
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 500,
    '&::after': { content: 'attr(aria-label)' },
  },
} as const;

/** Fits two lines at any font size. */
const BAR = '3.5rem';

export const sidebar = { width: 232, closedWidth: 56 };

/** Styles of react-admin's own components, shared by all lists. */
export const reactAdminComponents: RaThemeOptions['components'] = {
  RaLayout: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        // Lets a wide table scroll within its frame instead of with the page.
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: BAR },
        '& .RaLayout-content': {
          minWidth: 0,
          maxWidth: 1400,
          marginInline: 'auto',
          padding: theme.spacing(2, 4),
          [theme.breakpoints.down('md')]: { padding: theme.spacing(2) },
        },
      }),
    },
  },
  RaAppBar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        backgroundColor: ink[900],
        borderBottom: `1px solid ${ink[700]}`,
        boxShadow: 'none',
        '& .RaAppBar-toolbar': {
          minHeight: BAR,
          padding: '0 16px',
          gap: 12,
          [theme.breakpoints.down('sm')]: { padding: '0 8px', gap: 4 },
        },
      }),
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: {
        height: `calc(100vh - ${BAR})`,
        '& .RaSidebar-fixed': {
          height: `calc(100vh - ${BAR})`,
          borderRight: `1px solid ${ink[700]}`,
          // The fixed part stays in place, while the paper around it scrolls away.
          backgroundColor: ink[900],
        },
        '& .MuiPaper-root': { backgroundColor: ink[900] },
        // Sized so that the longest menu, fully expanded, fits a 768 px laptop screen with browser toolbars.
        '--menu-row': '24px',
        '--menu-title': '24px',
        '@media (min-height: 884px)': { '--menu-row': '34px', '--menu-title': '32px' },
        '@media (pointer: coarse), (max-width: 599.95px)': { '--menu-row': '44px', '--menu-title': '44px' },
      },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        margin: '0 8px',
        padding: '0 8px',
        '&&': { minHeight: 'var(--menu-row)' },
        borderRadius: 8,
        fontSize: '0.9375rem',
        color: 'inherit',
        '& .RaMenuItemLink-icon': { minWidth: 34 },
        '&.RaMenuItemLink-active': { backgroundColor: ink[700] },
        '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: gold },
      },
    },
  },
  RaList: {
    defaultProps: {
      title: false,
      empty: false,
      component: ListContent,
      perPage: PAGE_SIZE,
      pagination: <ListPagination />,
      // `ListContent` shows it, and keeps the rows.
      error: false,
      queryOptions: withoutFailureNotification,
    },
    // Extra space at the end, so that the bulk action bar does not permanently cover the last row.
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        // Lets a wide table scroll within its frame instead of with the page.
        '& .RaList-main, & .RaList-content': { minWidth: 0 },
        '&:has(.RaBulkActionsToolbar-toolbar)': {
          paddingBottom: 72,
          [theme.breakpoints.down('sm')]: { paddingBottom: 112 },
        },
      }),
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        gap: theme.spacing(1.5),
        marginBottom: theme.spacing(2),
        alignItems: 'center',
        // In em, because the text size decides whether filters and buttons fit side by side.
        '@media (max-width: 50em)': {
          flexDirection: 'column',
          alignItems: 'stretch',
          backgroundColor: 'transparent',
        },
      }),
    },
  },
  RaFilterForm: {
    // The specification's debounce for searches.
    defaultProps: { debounce: 300 } as object,
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        gap: theme.spacing(1.5),
        alignItems: 'center',
        padding: 0,
        [theme.breakpoints.up('sm')]: { minHeight: 0 },
        '& .MuiTextField-root': { minWidth: 150 },
      }),
    },
  },
  // react-admin only uses this dialog to confirm deletions.
  RaConfirm: {
    defaultProps: { confirm: 'ra.action.delete', ConfirmIcon: DeleteIcon },
    styleOverrides: {
      root: {
        '& .RaConfirm-confirmWarning': {
          color: '#fff',
          backgroundColor: red.fill,
          paddingInline: 12,
          '&:hover': { color: '#fff', backgroundColor: red.fill },
        },
      },
    },
  },
  // At the bottom of the window: above the list it would cover the button that adds a record.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'fixed',
          inset: 'auto 16px 16px',
          maxWidth: 620,
          marginInline: 'auto',
          // On phones it needs more than one line.
          height: 'auto',
          flexWrap: 'wrap',
          transform: 'none',
          borderRadius: theme.shape.borderRadius,
          border: `1px solid ${ink[600]}`,
        },
      }),
    },
  },
  // On phones at the top, below the bar: at the bottom they would cover the button that the thumb presses next.
  RaNotification: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        [theme.breakpoints.down('md')]: {
          bottom: 'auto',
          top: `calc(${BAR} + 8px + env(safe-area-inset-top))`,
          // Below the line of Tonight, which has a button.
          ':root:has([data-change-line]) &': { top: `calc(${BAR} + 72px + env(safe-area-inset-top))` },
        },
      }),
    },
  },
  RaSelectInput: { styleOverrides: { root: { maxWidth: CHOICE } } },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        padding: 0,
        minHeight: 0,
        gap: 8,
        // Buttons may wrap when they have the line to themselves; next to filters they stay on one.
        flexWrap: 'wrap',
        flexShrink: 0,
        maxWidth: '100%',
        backgroundColor: 'transparent',
        [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent', ...namedIcons },
      }),
    },
  },
  RaDataTable: {
    defaultProps: { bulkActionButtons: false, rowClick: false, empty: <ListEmpty />, sx: tableSx },
  },
};
