import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { Theme } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { CHOICE } from '../shared/field-widths';
import { drawnFailure } from '../shared/failures';
import { ListContent } from '../shared/ListContent';
import { ListEmpty } from '../shared/ListEmpty';
import { ListFailure } from '../shared/ListFailure';
import { ListPagination } from '../shared/ListPagination';
import { PAGE_SIZE } from '../shared/paging';
import { tableSx } from '../shared/table-sx';
import { gold, ink, red } from '../shared/tokens';

/** On a phone react-admin leaves icons of its buttons; their names are shown beside them. */
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

/** Holds two lines, in whatever size the browser writes them. */
const BAR = '3.5rem';

export const sidebar = { width: 232, closedWidth: 56 };

/** What react-admin's own components look like, and what every list of the console has in common. */
export const reactAdminComponents: RaThemeOptions['components'] = {
  RaLayout: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        // A wide table scrolls in its own frame, not with the page.
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: BAR },
        '& .RaLayout-content': {
          minWidth: 0,
          maxWidth: 1400,
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
          // It stays while the page scrolls, and the paper around it goes.
          backgroundColor: ink[900],
        },
        '& .MuiPaper-root': { backgroundColor: ink[900] },
        // The longest menu, with all groups open, fits a laptop of 768 px and its browser's bars.
        '--menu-row': '27px',
        '--menu-title': '24px',
        '@media (min-height: 850px)': { '--menu-row': '34px', '--menu-title': '32px' },
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
      error: <ListFailure />,
      queryOptions: drawnFailure,
    },
    // The bar of bulk actions must not lie over the last row for good.
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        // A wide table scrolls in its own frame, as the page must not.
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
        // By the text's size: filters and buttons fit side by side, or not.
        '@media (max-width: 50em)': {
          flexDirection: 'column',
          alignItems: 'stretch',
          backgroundColor: 'transparent',
        },
      }),
    },
  },
  RaFilterForm: {
    // The specification's pause after the last key of a search.
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
  // All that is asked by react-admin itself is whether to delete.
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
  // At the foot of the window: above the list it would lie over the button that adds a record.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'fixed',
          inset: 'auto 16px 16px',
          maxWidth: 620,
          marginInline: 'auto',
          // A phone has no room for all of it in one line.
          height: 'auto',
          flexWrap: 'wrap',
          transform: 'none',
          borderRadius: theme.shape.borderRadius,
          border: `1px solid ${ink[600]}`,
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
        // In a line of their own the buttons may be more than fit; beside filters they keep to one.
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
