import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PlaceRowProps {
  place: number;
  nickname: string;
  /** A winner who did not reply in time. */
  isPassed?: boolean;
  details: ReactNode;
  action: ReactNode;
}

/** The winners, or those in the lead. */
export const PlaceList = ({ children }: { children: ReactNode }) => (
  <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
    {children}
  </Box>
);

export const PlaceRow = ({ place, nickname, isPassed = false, details, action }: PlaceRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      alignItems: 'center',
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { border: 0 },
    }}
  >
    <Typography sx={{ color: 'text.secondary', minWidth: 24 }}>{place}</Typography>
    <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography
        sx={{
          fontWeight: 600,
          ...(isPassed && { color: 'text.secondary', textDecoration: 'line-through' }),
        }}
      >
        <bdi>{nickname}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {details}
      </Typography>
    </Box>
    {action}
  </Box>
);
