import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const MAIN = '.list-page > .RaList-main';

/** A screen around one list: title, tabs, search, filters and actions share a row where there is room for them. */
export const ListScreen = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      // What frames these parts has no box of its own here.
      [`& > header, & > [role=tabpanel], & .list-page, & ${MAIN}`]: { display: 'contents' },
      [`& ${MAIN} > *, & > [role=tabpanel] > :not(.list-page, [role=group]), & .note`]: {
        flex: '0 0 100%',
        minWidth: 0,
      },
      [`& ${MAIN} > .RaList-actions`]: { flex: '1 1 auto', width: 'auto', mb: 0, justifyContent: 'end' },
      [`& ${MAIN} > .RaList-actions > form`]: { flex: '1 1 auto' },
      // Below the row, in which the list's own part comes after it.
      '& .note': { order: 1 },
      [`& ${MAIN} > :not(.RaList-actions)`]: { order: 2 },
    }}
  >
    {children}
  </Box>
);
