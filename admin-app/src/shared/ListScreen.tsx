import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const MAIN = '.list-page > .RaList-main';

/**
 * Lays out a screen with a single list, so that title, tabs, search, filters and actions share a row if there
 * is room.
 */
export const ListScreen = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      // The wrappers of these parts generate no box here.
      [`& > header, & > [role=tabpanel], & .list-page, & ${MAIN}`]: { display: 'contents' },
      [`& ${MAIN} > *, & > [role=tabpanel] > :not(.list-page, [role=group]), & .note`]: {
        flex: '0 0 100%',
        minWidth: 0,
      },
      [`& ${MAIN} > .RaList-actions`]: { flex: '1 1 auto', width: 'auto', mb: 0, justifyContent: 'end' },
      [`& ${MAIN} > .RaList-actions > form`]: { flex: '1 1 auto' },
      // Below the row, where the list's own content follows it.
      '& .note': { order: 1 },
      [`& ${MAIN} > :not(.RaList-actions)`]: { order: 2 },
    }}
  >
    {children}
  </Box>
);
